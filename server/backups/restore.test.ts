import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { lockFileOf, lockForServer } from '../database/server-lock.ts'
import { checkDatabase } from '../check-database.ts'
import { readEnv } from '../env.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { erasing, logged } from '../features.ts'
import { erasedFile, storeErased } from '../records/erased-list.ts'
import { createMember } from '../testing/members.ts'
import { createBrowser, startTestApp, type TestApp } from '../testing/test-app.ts'
import { copyTestDatabase, makeEmptyDatabase, testEngine, withDatabase } from '../testing/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { compress, unpack } from './pack.ts'
import { restoreBackup } from './restore.ts'

const isPostgres = testEngine() === 'postgres'

let source: Awaited<ReturnType<typeof copyTestDatabase>>
let site: TestApp
let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
let folder: string

beforeAll(async () => {
  source = await copyTestDatabase()
  site = await startTestApp({}, undefined, { database: await openDatabase(source.url) })
  await site.addUser('admin', 'chair@example.org')
  await site.addUser('admin', 'ex@example.org', ['registrar', 'editor'])
})
afterAll(async () => {
  await site.close()
  await source.remove()
})
beforeEach(async () => {
  empty = await makeEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'society-restore-'))
})
afterEach(async () => {
  await empty.remove()
  await rm(folder, { recursive: true, force: true })
})

const backUp = async () => {
  const job = { databaseUrl: source.url, folder, isBeforeUpgrade: false, now: site.clock.now() }
  const { name, faults } = await makeBackup(job, readEnv({}), checkDatabase)
  expect(faults).toEqual([])
  return path.join(folder, name)
}
const restore = (file: string) =>
  restoreBackup(file, readEnv({ DATABASE_URL: empty.url, BACKUP_DIR: folder }), {
    check: checkDatabase,
    erasing,
  })

const isEmpty = async () =>
  isPostgres
    ? withDatabase(empty.url, async ({ db }) => (await db.introspection.getTables()).length === 0)
    : (await readdir(path.dirname(empty.url.slice('sqlite:'.length)))).length === 0

it('what gave access on the day of a backup is ended by its restore, and the admins of that day are listed', async () => {
  const ex = await site.signedIn('ex@example.org')
  const chair = await site.signedIn('chair@example.org')
  const invited = await chair.post('/api/admin/admins/invitations', {
    name: 'Nazma',
    email: 'nazma@example.org',
    duties: ['everything'],
  })
  const token = new URL(invited.json<{ data: { link: string } }>().data.link).hash.slice(1)
  await createBrowser(site.app).post('/api/auth/password-reset', { email: 'ex@example.org' })
  const { db } = site.database
  const at = '2030-01-01T00:00:00.000Z'
  const { uid } = await db.selectFrom('users').select('uid').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('verifications')
    .values({ purpose: 'password_reset', secret_hash: 'x', subject: uid, expires_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const restored = await restore(await backUp())
  expect(restored).toMatchObject({ invitations: 1, erasedAgain: 0, notErased: [] })
  expect(restored.sessions).toBeGreaterThanOrEqual(2)
  expect(restored.resets).toBeGreaterThanOrEqual(1)
  expect(restored.admins.map(({ email, duties }) => [email, duties]).toSorted()).toEqual([
    ['chair@example.org', ['everything']],
    ['ex@example.org', ['registrar', 'editor']],
  ])

  const again = await startTestApp({}, undefined, { database: await openDatabase(empty.url) })
  const browser = createBrowser(again.app)
  browser.setToken(ex.token())
  for (const [name, value] of ex.cookies) browser.cookies.set(name, value)
  expect((await browser.get('/api/members')).statusCode).toBe(403)
  expect((await browser.refresh()).statusCode).toBe(403)
  const accepted = await createBrowser(again.app).post('/api/auth/invitations/accept', {
    token,
    password: 'salt-and-tide',
  })
  expect(accepted.statusCode).toBe(404)
  expect(await again.database.db.selectFrom('verifications').selectAll().execute()).toEqual([])
  expect((await verifyHistory(again.database.db)).broken).toBeNull()
  expect(await verifyRecords(again.database.db, logged)).toBeNull()
  await again.close()
})

it('a restore is refused while a server runs, although its files were moved away', async () => {
  const backup = await backUp()
  if (isPostgres) {
    await withDatabase(empty.url, async ({ db }) => {
      await sql`select 1`.execute(db)
      await expect(restore(backup)).rejects.toThrow(
        `A server is connected to this database: society process ${process.pid} on `,
      )
    })
  } else {
    const file = empty.url.slice('sqlite:'.length)
    await writeFile(file, '')
    const lock = lockForServer(file, site.clock.now())
    for (const name of await readdir(path.dirname(file)))
      if (name.startsWith(path.basename(file))) await rm(path.join(path.dirname(file), name))
    await expect(restore(backup)).rejects.toThrow(
      new RegExp(`^A server is already running on ${file}: process ${process.pid} on .*Stop it first`),
    )
    lock.release()
    await rm(lockFileOf(file))
  }
  expect(await isEmpty()).toBe(true)
  await restore(backup)
})

it('who was erased since the backup is erased again', async () => {
  const chair = await site.signedIn('chair@example.org')
  const gone = await createMember(chair)
  const stays = await createMember(chair)
  const backup = await backUp()
  const erasure = { name: 'Abdul Karim Chowdhury', reason: 'asked for it' }
  const erased = await chair.post(`/api/members/${gone._id}/forget`, erasure)
  expect(erased.statusCode).toBe(200)
  // The list is beside the database, which is another one here.
  if (isPostgres) await storeErased({ database: site.database, env: { BACKUP_DIR: folder } })
  else {
    const list = erasedFile(site.database, { BACKUP_DIR: undefined })
    await rename(list ?? '', `${empty.url.slice('sqlite:'.length)}.erased`)
  }
  const { erasedAgain } = await restore(backup)
  expect(erasedAgain).toBe(1)
  await withDatabase(empty.url, async ({ db }) => {
    const members = await db.selectFrom('members').select('uid').execute()
    expect(members.map(({ uid }) => uid)).toContain(stays._id)
    expect(members.map(({ uid }) => uid)).not.toContain(gone._id)
    const { rows } = await sql<{ count: number }>`select count(*) as count from changes
      where entity_uid = ${gone._id} and (before is not null or (after is not null and action <> 'forget'))`.execute(
      db,
    )
    expect(rows[0]?.count).toBe(0)
    expect((await verifyHistory(db)).broken).toBeNull()
  })
})

/** Made once: the folder of a test is deleted after it. */
let good: Buffer | undefined

it.runIf(!isPostgres).each([
  ['drop table idempotency_keys', 'it has no table idempotency_keys'],
  ['drop table users', 'refers to missing rows of users'],
  ['drop index if exists changes_by_record; drop trigger changes_stay', 'it has no '],
  [
    `create trigger sneak after update on counters begin update users set duties = 'everything'; end`,
    'it has the trigger sneak in addition',
  ],
  ['create table notes (text)', 'it has the table notes in addition'],
  ['create view everybody as select * from members', 'it has the view everybody in addition'],
  ['create index slow on members (street)', 'it has the index slow in addition'],
  ['alter table videos add column price integer', 'its table videos is another one'],
  [
    `drop trigger changes_remain; create trigger changes_remain before delete on changes begin select 1; end`,
    'its trigger changes_remain is another one',
  ],
  [`update members set phone = '+13475550199'`, 'differs in phone'],
])('a backup after %s is refused', async (statements, reason) => {
  if (!good) {
    await createMember(await site.signedIn('chair@example.org'))
    good = await readFile(await backUp())
  }
  const [file, bad] = [path.join(folder, 'bad.db'), path.join(folder, 'bad.db.gz')]
  await writeFile(bad, good)
  await unpack(bad, file)
  await rm(bad)
  const sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = off')
  sqlite.exec(statements)
  sqlite.close()
  await compress(file, bad)
  await expect(restore(bad)).rejects.toThrow(reason)
  expect(await isEmpty()).toBe(true)
})
