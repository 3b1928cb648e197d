import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inRoot } from '../root.ts'
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

const LATER_NAME = '900-later'
const LATER_SOURCE = `import { sql } from 'kysely'
export const up = async (db) => {
  await sql\`alter table members add column nickname text\`.execute(db)
  for (let round = 0; round < 20; round++) await sql\`update members set nickname = first_name\`.execute(db)
}`

/** Creates the sources of a later version of the site, which has one more migration, and returns its entry point. */
const makeLaterVersion = async () => {
  const root = path.join(place.folder, 'later')
  await mkdir(root)
  for (const name of ['package.json', 'server', 'domain', 'migrations'])
    await cp(inRoot(name), path.join(root, name), { recursive: true })
  for (const name of ['node_modules', 'build']) await symlink(inRoot(name), path.join(root, name))
  await writeFile(path.join(root, 'migrations', `${LATER_NAME}.ts`), LATER_SOURCE)
  return path.join(root, 'server', 'main.ts')
}

const startServer = (file: string, variables: Record<string, string> = {}) =>
  startProcess(file, place.folder, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: empty.url,
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: 'error',
    BACKUP_BEFORE_UPGRADE: '0',
    ...variables,
  })

/** Starts a server, reads from its tables, and stops it. */
const serveOnce = async (file = 'build/app/main.js', variables: Record<string, string> = {}) => {
  const server = startServer(file, variables)
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

it('the built server creates its tables in an empty database, and a later version adds its own after a backup', async () => {
  const backups = path.join(place.folder, 'backups')
  await serveOnce()
  const applied = await listApplied()
  expect(applied).toEqual((await listMigrations()).map(({ name }) => name))
  await serveOnce(await makeLaterVersion(), { BACKUP_BEFORE_UPGRADE: '1', BACKUP_DIR: backups })
  expect(await listApplied()).toEqual([...applied, LATER_NAME])
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

/** So that a migration of them takes a while. */
const addMembers = (database: Database) =>
  sql`insert into members (id, uid, first_name, last_name, father_or_husband_name, year_of_birth, phone, phone_digits, email,
      union_code, type_of_member, street, city, state, zip_code, is_active, is_died, version, created_at, updated_at)
    with recursive numbers (id) as (select 1 union all select id + 1 from numbers where id < ${MEMBERS})
    select id, 'member-' || id, 'Rahima', 'Begum', 'Abdul Karim', 1961, '+13475550101', '3475550101', 'rahima@example.org',
      'gasua', 'general_member', '1 Ferry Road', 'Brooklyn', 'NY', '11218', 1, 0, 1, '2026', '2026'
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
  await withDatabase(empty.url, async (database) => {
    await migrate(database)
    await addMembers(database)
  })
  const before = await listApplied()
  const later = await makeLaterVersion()
  for (const aliveMs of KILLED_AFTER_MS) {
    const server = startServer(later)
    await untilMigrating()
    await sleep(aliveMs)
    server.child.kill('SIGKILL')
    await server.exited
    const applied = await listApplied()
    expect([before, [...before, LATER_NAME]]).toContainEqual(applied)
    // The process finished before the kill, so there is nothing left to interrupt.
    if (applied.length > before.length) break
  }
  await serveOnce(later)
  expect(await listApplied()).toEqual([...before, LATER_NAME])
  const named = await withDatabase(empty.url, ({ db }) =>
    sql`select id from members where nickname = 'Rahima'`.execute(db),
  )
  expect(named.rows).toHaveLength(MEMBERS)
})
