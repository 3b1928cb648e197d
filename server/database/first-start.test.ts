import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, startProcess, TEST_SECRET } from '../testing/processes.ts'
import { makeEmptyDatabase, withDatabase } from '../testing/test-database.ts'
import type { Database } from './connection.ts'
import { listMigrations } from './list-migrations.ts'
import { migrate } from './migrate.ts'

const MEMBERS = 10_000
/** How long a process runs after its migrations have started to write. */
const KILLED_AFTER_MS = [0, 20, 60]

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

const startBuilt = (variables: Record<string, string> = {}) =>
  startProcess('build/app/main.js', place.folder, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: empty.url,
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: 'error',
    BACKUP_BEFORE_UPGRADE: '0',
    ...variables,
  })

/** Starts the built server, reads from its tables, and stops it. */
const serveOnce = async (variables: Record<string, string> = {}) => {
  const server = startBuilt(variables)
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

it('the built server creates its tables in an empty database', async () => {
  await serveOnce()
  expect(await listApplied()).toEqual((await listMigrations()).map(({ name }) => name))
})

it('the built server runs the migrations that are newer than its database, after a backup', async () => {
  const migrations = await listMigrations()
  const backups = path.join(place.folder, 'backups')
  await withDatabase(empty.url, (database) => migrate(database, migrations.slice(0, 6)))
  await serveOnce({ BACKUP_BEFORE_UPGRADE: '1', BACKUP_DIR: backups })
  expect(await listApplied()).toEqual(migrations.map(({ name }) => name))
  expect(await readdir(backups)).toEqual([expect.stringMatching(/-before-upgrade\.db\.gz$/)])
})

it('of processes that start concurrently on an empty database, all serve, or one at a time on SQLite', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => serveOnce()))
  const refused = starts.filter((start) => start.status === 'rejected')
  if (empty.url.startsWith('sqlite:')) {
    expect(refused.length).toBeLessThan(starts.length)
    for (const { reason } of refused) expect(String(reason)).toContain('A server is already running on')
  } else expect(refused).toEqual([])
  expect(await listApplied()).toEqual((await listMigrations()).map(({ name }) => name))
})

/** Fills the first schema with rows, so that the migrations take a while. */
const addMembers = (database: Database) =>
  sql`insert into members (id, uid, first_name, last_name, father_or_husband_name, year_of_birth, phone, phone_digits, email,
      union_code, type_of_member, street, city, state, zip_code, is_active, is_died, search_name, version, created_at, updated_at)
    with recursive numbers (id) as (select 1 union all select id + 1 from numbers where id < ${MEMBERS})
    select id, 'member-' || id, 'Rahima', 'Begum', 'Abdul Karim', 1961, '+13475550101', '3475550101', 'rahima@example.org',
      'gasua', 'general_member', '1 Ferry Road', 'Brooklyn', 'NY', '11218', 1, 0, 'rahima begum', 1, '2026', '2026'
    from numbers`.execute(database.db)

/** Whether another process holds the write lock of the SQLite file. */
const isLocked = (sqlite: Sqlite.Database) => {
  try {
    sqlite.exec('begin immediate; rollback')
    return false
  } catch {
    return true
  }
}

/** Waits until the started process has begun to migrate. */
const untilMigrating = async () => {
  if (empty.url.startsWith('sqlite:')) {
    const sqlite = new Sqlite(empty.url.slice('sqlite:'.length), { timeout: 0 })
    await expect.poll(() => isLocked(sqlite), { timeout: 30_000, interval: 2 }).toBe(true)
    sqlite.close()
    return
  }
  await withDatabase(empty.url, async ({ db }) => {
    const countLocks = async () =>
      (await sql`select 1 from pg_locks where locktype = 'advisory' and granted`.execute(db)).rows.length
    await expect.poll(countLocks, { timeout: 30_000, interval: 2 }).toBe(1)
  })
}

it('after a process is killed during a migration, the next one completes it', async () => {
  const migrations = await listMigrations()
  await withDatabase(empty.url, async (database) => {
    await migrate(database, migrations.slice(0, 1))
    await addMembers(database)
  })
  for (const aliveMs of KILLED_AFTER_MS) {
    const server = startBuilt()
    await untilMigrating()
    await sleep(aliveMs)
    server.child.kill('SIGKILL')
    await server.exited
    const applied = (await listApplied()).length
    expect([1, migrations.length]).toContain(applied)
    // The process finished before the kill, so there is nothing left to interrupt.
    if (applied > 1) break
  }
  await serveOnce()
  expect(await listApplied()).toEqual(migrations.map(({ name }) => name))
  expect(
    await withDatabase(empty.url, ({ db }) => db.selectFrom('members').select('id').execute()),
  ).toHaveLength(MEMBERS)
})
