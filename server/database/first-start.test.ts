import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeFolder, startProcess, TEST_SECRET } from '../testing/processes.ts'
import { makeEmptyDatabase, withDatabase } from '../testing/test-database.ts'
import { listMigrations, migrate } from './migrate.ts'

// A busy machine takes its time to start a process.
vi.setConfig({ testTimeout: 60_000 })

let place: Awaited<ReturnType<typeof makeFolder>>
let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>

beforeEach(async () => {
  place = await makeFolder()
  empty = await makeEmptyDatabase()
})
afterEach(async () => {
  await empty.remove()
  await place.remove()
})

/** Starts the built server, has it read from its tables, and stops it. */
const serveOnce = async () => {
  const server = startProcess('build/app/main.js', place.folder, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: empty.url,
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: 'error',
  })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const events = await fetch(`http://127.0.0.1:${port}/api/events`)
  expect(events.status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}

const listApplied = () =>
  withDatabase(empty.url, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  })

it('the built server makes its tables in an empty database', async () => {
  await serveOnce()
  expect(await listApplied()).toEqual((await listMigrations()).map(({ name }) => name))
})

it('the built server runs the migrations that are newer than its database', async () => {
  const migrations = await listMigrations()
  for (const applied of [6, migrations.length - 1]) {
    await withDatabase(empty.url, (database) => migrate(database, migrations.slice(0, applied)))
    await serveOnce()
    expect(await listApplied()).toEqual(migrations.map(({ name }) => name))
    await empty.remove()
    empty = await makeEmptyDatabase()
  }
})
