// `npm run bench:lists`: how long other requests are delayed while the whole register is requested, once or
// concurrently; `-- --engine postgres`.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureLongLists } from '../bench/long-lists.ts'
import { main } from './prepare/main.ts'
import { startPostgres } from './testing/start-postgres.ts'

const MEMBERS = 100_000
const ALL = 'limit=100000'
const SORTED_SEARCH = `${ALL}&searchTerm=a&sortBy=createdAt&sortOrder=desc`
const CASES = [
  { query: ALL, atOnce: 1 },
  { query: SORTED_SEARCH, atOnce: 1 },
  { query: SORTED_SEARCH, atOnce: 20 },
]

await main(async () => {
  const { values } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' } } })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'society-lists-'))
  const postgres = values.engine === 'postgres' ? await startPostgres() : null
  try {
    const url = postgres?.url ?? `sqlite:${path.join(folder, 'society.db')}`
    for (const figures of await measureLongLists(url, MEMBERS, CASES)) {
      const { query, atOnce, statuses, seconds, megabytes, delayMax, delayP99, otherLongest } = figures
      console.log(`${values.engine}, ${atOnce} at once: ${query}`)
      console.log(
        `  answered ${JSON.stringify(statuses)}, ${megabytes.toFixed(0)} MB, the last after ${seconds.toFixed(1)} s`,
      )
      console.log(
        `  event loop late by ${delayMax.toFixed(0)} ms at most, ${delayP99.toFixed(0)} ms at p99; another request waited ${otherLongest.toFixed(0)} ms at most`,
      )
    }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
