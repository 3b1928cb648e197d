// `npm run court-file -- ELECTION FILE`: writes the court file of an election, by its `_id`. Without them, lists the elections.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#server/database/database.ts'
import { writeCourtFile } from '#server/elections/court-file.ts'
import { electionKind, listElections, toElection } from '#server/elections/election-kind.ts'
import { readEnv } from '#server/env.ts'
import { printable } from '#server/printable.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  loadEnv()
  const [uid = '', file = ''] = process.argv.slice(2)
  const database = await openDatabase(readEnv().DATABASE_URL)
  try {
    const row = await electionKind.find(database.db, uid)
    if (!row && uid !== '') {
      console.error(`There is no election ${printable(uid)}: npm run court-file lists them.`)
      return 2
    }
    if (!row || file === '') {
      console.error('Usage: npm run court-file -- ELECTION FILE. The elections are:')
      for (const one of await listElections(database.db))
        console.error(`${one.uid}  ${one.poll_day}  ${one.name_en}`)
      return 2
    }
    const { members, archive } = await writeCourtFile(database.db, toElection(row))
    // As private as a backup, and never over another file.
    await pipeline(archive, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    console.log(
      `${file} has the verdicts about ${members} members. Check it with: npm run verify-roll -- ${file}`,
    )
    return 0
  } finally {
    await database.close()
  }
})
