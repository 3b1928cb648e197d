import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { hasUser } from '#server/auth/queries.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from './seed.ts'

const report = (members: number, since: number) =>
  console.log(
    `Made demo data: ${members} fictional members, in ${((performance.now() - since) / 1000).toFixed(1)} s.`,
  )

/** Made beside its place and moved there whole, so that an interrupted start leaves no half society. */
const prepareFile = async (file: string) => {
  if (existsSync(file)) return
  const since = performance.now()
  const unfinished = `${file}.${process.pid}.new`
  try {
    const database = await openDatabase(`sqlite:${unfinished}`)
    try {
      await migrate(database)
      report((await seedDemo(database, systemClock)).members, since)
    } finally {
      await database.close()
    }
    renameSync(unfinished, file)
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(unfinished + ending, { force: true })
  }
}

/** A server's database is filled when it is empty, and never when it holds anybody but the demo society. */
const prepareServer = async (url: string) => {
  const database = await openDatabase(url)
  try {
    await migrate(database)
    if (await hasUser(database.db, DEMO_ADMIN.email)) return
    const someone = await database.db.selectFrom('users').select('uid').limit(1).executeTakeFirst()
    const member = await database.db.selectFrom('members').select('id').limit(1).executeTakeFirst()
    if (someone ?? member)
      throw new Error('This database holds a real society: demo data is not put into it.')
    const since = performance.now()
    report((await seedDemo(database, systemClock)).members, since)
  } finally {
    await database.close()
  }
}

/** Makes the demo database that `url` names, unless it is there. */
export const prepareDemo = (url: string) =>
  url.startsWith('sqlite:') ? prepareFile(path.resolve(url.slice('sqlite:'.length))) : prepareServer(url)
