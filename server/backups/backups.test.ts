import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { seedDemo } from '../../scripts/demo/seed.ts'
import type { Database } from '../database/connection.ts'
import { raiseCounter } from '../database/counters.ts'
import { openDatabase } from '../database/database.ts'
import { migrate, readApplied } from '../database/migrate.ts'
import { listMigrations } from '../database/list-migrations.ts'
import { readEnv } from '../env.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { createMember } from '../testing/members.ts'
import { laterMigration } from '../testing/earlier-data.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { describeSchema } from '../testing/schema.ts'
import { startTestApp } from '../testing/test-app.ts'
import { copyTestDatabase, makeEmptyDatabase, withDatabase } from '../testing/test-database.ts'
import { checkDatabase } from '../check-database.ts'
import { erasing } from '../features.ts'
import { makeBackup, type BackupJob } from './make-backup.ts'
import { compress, unpack } from './pack.ts'
import { listBackups, restoreBackup } from './restore.ts'
import { requireUnchanged, withSnapshot } from './snapshot.ts'
import { compareRows } from './tables.ts'
import { copyDatabase } from './targets.ts'
import { upgrade } from './upgrade.ts'

const MEMBERS = 20
/** What does not depend on the engine runs on SQLite only. */
const isPostgres = inject('templateUrl').startsWith('postgres')

let source: Awaited<ReturnType<typeof copyTestDatabase>>
let database: Database
let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
let folder: string

beforeAll(async () => {
  source = await copyTestDatabase()
  database = await openDatabase(source.url)
  await seedDemo(database, systemClock, MEMBERS)
})
afterAll(async () => {
  await database.close()
  await source.remove()
})
beforeEach(async () => {
  empty = await makeEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'society-backups-'))
})
afterEach(async () => {
  await empty.remove()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (variables: Record<string, string> = {}, databaseUrl = source.url) =>
  makeBackup(
    { databaseUrl, folder, isBeforeUpgrade: false, now: systemClock.now() },
    readEnv(variables),
    checkDatabase,
  )

const restore = (name: string, variables: Record<string, string> = {}) =>
  restoreBackup(name, readEnv({ DATABASE_URL: empty.url, BACKUP_DIR: folder, ...variables }), {
    check: checkDatabase,
    erasing,
  })

/** Whether nothing is left of a restore that was refused. */
const isEmpty = async () => {
  if (empty.url.startsWith('sqlite:')) return (await readdir(path.dirname(empty.url.slice(7)))).length === 0
  return (await withDatabase(empty.url, describeSchema)).length === 0
}

const expectSame = (left: string, right: string) =>
  withSnapshot(left, (a) => withSnapshot(right, (b) => compareRows(a, b)))

const readInvariants = ({ db }: Database) =>
  sql<Record<string, number>>`select
    (select count(*) from members) as members, (select max(id) from members) as last,
    (select value from counters where name = 'member_number') as number,
    (select count(distinct entity_uid) from changes where entity = 'member' and action = 'create') as created,
    (select count(*) from changes) as changes, (select max(number) from changes) as length,
    (select value from counters where name = 'history_length') as counted`.execute(db)

it('a backup that is made while the site writes has one state of it, and is restored as it is', async () => {
  const site = await startTestApp({}, undefined, { database })
  await site.addUser('admin', 'writer@example.org')
  const admin = await site.signedIn('writer@example.org')
  const done = new AbortController()
  const write = async () => {
    for (; !done.signal.aborted; await sleep(20)) await createMember(admin)
  }
  const writers = [write(), write(), write()]
  const { name, rows } = await backUp()
  done.abort()
  await Promise.all(writers)
  await site.app.close()

  await restore(name)
  await withDatabase(empty.url, async (restored) => {
    const [found] = (await readInvariants(restored)).rows
    const [now] = (await readInvariants(database)).rows
    const { members = 0, changes = 0 } = found ?? {}
    expect(found).toEqual({
      members,
      last: members,
      number: members,
      created: members,
      changes,
      length: changes,
      counted: changes,
    })
    expect(members).toBeGreaterThanOrEqual(MEMBERS)
    expect(now?.['members']).toBeGreaterThan(members)
    expect(await verifyHistory(restored.db)).toEqual({ verified: changes, broken: null })
    expect(await describeSchema(restored)).toEqual(await describeSchema(database))
  })
  expect(rows).toBeGreaterThan(500)
  await expect(restore(name)).rejects.toThrow(/nothing is overwritten/)
  if (isPostgres) return
  // SQLite would write what a crash has left into the restored file.
  const file = empty.url.slice('sqlite:'.length)
  await rename(file, `${file}-wal`)
  await expect(restore(name)).rejects.toThrow('society.db-wal exists, and nothing is overwritten')
})

it('a register moves to the other engine and back, row by row, and goes on there', async () => {
  const file = path.join(folder, 'moved.db')
  const rows = await copyDatabase(source.url, `sqlite:${file}`)
  expect(await copyDatabase(`sqlite:${file}`, empty.url)).toBe(rows)
  expect(await expectSame(source.url, empty.url)).toBe(rows)
  await expect(copyDatabase(source.url, empty.url)).rejects.toThrow(/nothing is overwritten/)
  await expect(copyDatabase(source.url, `sqlite:${file}`)).rejects.toThrow(/nothing is overwritten/)

  const site = await startTestApp({}, undefined, { database: await openDatabase(empty.url) })
  expect(await describeSchema(site.database)).toEqual(await describeSchema(database))
  const [before] = (await readInvariants(site.database)).rows
  await site.addUser('admin', 'mover@example.org')
  const { id } = await createMember(await site.signedIn('mover@example.org'))
  expect(id).toBe((before?.['number'] ?? 0) + 1)
  expect((await verifyHistory(site.database.db)).broken).toBeNull()
  await expect(sql`update changes set actor_name = 'nobody'`.execute(site.database.db)).rejects.toThrow(
    /only ever appended/,
  )
  const image = database.db.selectFrom('images').select('uid').orderBy('uid').limit(1)
  const { uid } = await image.executeTakeFirstOrThrow()
  const [moved, original] = await Promise.all(
    [site.database, database].map(({ db }) =>
      db.selectFrom('images').select('bytes').where('uid', '=', uid).executeTakeFirstOrThrow(),
    ),
  )
  expect(moved?.bytes.equals(original?.bytes ?? Buffer.of())).toBe(true)
  await site.close()
})

it.runIf(isPostgres)('a snapshot outlives the time for which a transaction may be idle', async () => {
  const url = new URL(source.url)
  url.searchParams.set('idle_in_transaction_session_timeout', '100')
  const tables = await withSnapshot(url.href, async (snapshot) => {
    await sleep(500)
    return snapshot.tables()
  })
  expect(tables.map(({ name }) => name)).toContain('members')
})

it('a move during which the site was changed is recognized', () =>
  withSnapshot(source.url, async (snapshot) => {
    await requireUnchanged(source.url, snapshot)
    await raiseCounter(database.db, 'data_revision')
    await expect(requireUnchanged(source.url, snapshot)).rejects.toThrow('was changed during the copy')
  }))

it.runIf(inject('templateUrl').startsWith('postgres'))(
  'rows that refer to nothing are not moved to PostgreSQL, and nothing is left of the attempt',
  async () => {
    const file = path.join(folder, 'broken.db')
    await copyDatabase(source.url, `sqlite:${file}`)
    const sqlite = new Sqlite(file)
    sqlite.pragma('foreign_keys = off')
    sqlite.exec(`update members set union_code = 'nowhere' where id = 1`)
    sqlite.close()
    await expect(copyDatabase(`sqlite:${file}`, empty.url)).rejects.toThrow(/foreign key/)
    expect(await isEmpty()).toBe(true)
  },
)

const countMembers = (url: string) =>
  withDatabase(url, async ({ db }) => (await db.selectFrom('members').select('uid').execute()).length)
const listSchemas = () =>
  withDatabase(empty.url, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname !~ '^pg_'`.execute(db)
    return rows.map((row) => row.name).toSorted()
  })

it.runIf(isPostgres)(
  'a server is started on a copy in PostgreSQL before a restore, which leaves nothing if it cannot',
  async () => {
    // A restore ends them, and what is restored is compared.
    await database.db.deleteFrom('sessions').execute()
    const { name } = await backUp()
    const env = readEnv({ DATABASE_URL: empty.url, BACKUP_DIR: folder })
    const schemas = await listSchemas()
    const members = await countMembers(source.url)

    const breakPostgres: typeof checkDatabase = async (url) => {
      if (url.startsWith('sqlite:')) return checkDatabase(url)
      expect(await countMembers(url)).toBe(members)
      expect(await isEmpty()).toBe(true)
      await withDatabase(url, ({ db }) => db.schema.dropTable('events').cascade().execute())
      return checkDatabase(url)
    }
    await expect(restoreBackup(name, env, { check: breakPostgres, erasing })).rejects.toThrow(
      /^A server on this database answers 500: .*\nTo restore it nevertheless/,
    )
    expect(await isEmpty()).toBe(true)
    expect(await listSchemas()).toEqual(schemas)

    // A process that was killed leaves the schema.
    await withDatabase(empty.url, ({ db }) => db.schema.createSchema('society_restore_trial').execute())
    const checked: string[] = []
    const check: typeof checkDatabase = async (url) => {
      const fault = await checkDatabase(url)
      checked.push(url.split(':')[0] ?? '')
      return fault
    }
    await restoreBackup(name, env, { check, erasing })
    expect(checked).toEqual(['sqlite', new URL(empty.url).protocol.slice(0, -1)])
    expect(await countMembers(empty.url)).toBe(members)
    expect(await listSchemas()).toEqual(schemas)
    const file = path.join(folder, 'unpacked.db')
    await unpack(path.join(folder, name), file)
    await expectSame(`sqlite:${file}`, empty.url)
  },
)

it('a damaged or newer backup is refused, and nothing is left of the attempt', async () => {
  const { name } = await backUp()
  const good = path.join(folder, name)
  const refusal = async (file: string) => {
    const error: unknown = await restore(file).catch((reason: unknown) => reason)
    expect(await isEmpty()).toBe(true)
    return String(error)
  }
  const bytes = await readFile(good)
  const damaged = path.join(folder, 'damaged.db.gz')
  await writeFile(damaged, bytes.with(Math.floor(bytes.length / 2), (bytes.at(bytes.length / 2) ?? 0) ^ 1))
  expect(await refusal(damaged)).toContain('cannot be read')
  const cut = path.join(folder, 'cut.db.gz')
  await writeFile(cut, bytes.subarray(0, -1000))
  expect(await refusal(cut)).toContain('cannot be read: unexpected end of file')

  const [file, newer] = [path.join(folder, 'newer.db'), path.join(folder, 'newer.db.gz')]
  await unpack(good, file)
  const sqlite = new Sqlite(file)
  sqlite.exec(`insert into kysely_migration (name, timestamp) values ('900-newer', '2030')`)
  sqlite.close()
  await compress(file, newer)
  expect(await refusal(newer)).toContain('made by a newer version of the site: it has 900-newer')

  const former = path.join(folder, 'former.db.gz')
  await withDatabase(`sqlite:${file}`, ({ db }) =>
    sql`update kysely_migration set name = '001-members' where name = '001-schema'`.execute(db),
  )
  await compress(file, former)
  expect(await refusal(former)).toContain('made by a version from before the first release')
})

it.runIf(!isPostgres)(
  'a database with a fault is backed up as faulty, and only restored on demand',
  async () => {
    const file = path.join(folder, 'altered.db')
    await copyDatabase(source.url, `sqlite:${file}`)
    const alter = (statements: string) => {
      const sqlite = new Sqlite(file)
      sqlite.pragma('foreign_keys = off')
      sqlite.exec(statements)
      sqlite.close()
    }
    alter(`drop trigger changes_stay; update changes set actor_name = 'nobody' where number = 7`)
    const altered = await backUp({}, `sqlite:${file}`)
    const reason = 'The change log is broken at record 7: it was changed.'
    expect(altered).toMatchObject({ isGood: false, faults: [reason] })
    expect(altered.name).toMatch(/-faulty\.db\.gz$/)
    await expect(restore(altered.name)).rejects.toThrow(
      `${reason}\nTo restore it nevertheless, add --accept-faults.`,
    )
    expect(await isEmpty()).toBe(true)
    const env = readEnv({ DATABASE_URL: empty.url, BACKUP_DIR: folder })
    await restoreBackup(altered.name, env, { acceptsFaults: true, check: checkDatabase, erasing })
    expect(await withDatabase(empty.url, ({ db }) => verifyHistory(db))).toMatchObject({
      broken: { number: 7 },
    })

    alter(`update members set union_code = 'nowhere' where id = 1`)
    const broken = await backUp({}, `sqlite:${file}`)
    expect(broken.faults).toEqual(['The database is damaged: members refers to missing rows of unions.'])
  },
)

it.runIf(!isPostgres)(
  'backups go to a second folder and to S3, encrypted, are rotated there, and are restored from there [V11.3.3, V11.4.4]',
  async () => {
    const s3 = { bucket: 'society', region: 'eu-north-1', secretKey: 'not/a+real secret' }
    const server = await startS3Server(s3)
    const small = await copyTestDatabase()
    const variables = {
      BACKUP_SECOND_DIR: path.join(folder, 'usb stick'),
      BACKUP_S3_URL: `${server.url}/brooklyn's register`,
      BACKUP_S3_REGION: s3.region,
      BACKUP_S3_KEY_ID: server.keyId,
      BACKUP_S3_SECRET: s3.secretKey,
      BACKUP_PASSPHRASE: 'boats on the Meghna',
    }
    try {
      const old = [1, 2, 3].map(
        (day) => `brooklyn's register/society-2020-01-0${day}T00-00-00-000Z.db.gz.encrypted`,
      )
      for (const key of [...old, 'other file']) await server.put(key, Buffer.from('old'))
      const { name, faults } = await backUp(variables, small.url)
      const encrypted = `${name}.encrypted`
      expect(faults).toEqual([])
      expect((await server.listKeys()).toSorted()).toEqual(
        [`brooklyn's register/${encrypted}`, 'other file'].toSorted(),
      )
      expect(await server.read(`brooklyn's register/${encrypted}`)).toEqual(
        await readFile(path.join(folder, 'usb stick', encrypted)),
      )
      const listed = await listBackups(readEnv(variables))
      expect(listed.map(({ backups, fault }) => [fault, backups.map((backup) => backup.name)])).toEqual([
        [null, [encrypted]],
        [null, [encrypted]],
      ])

      // As after the loss of the machine: only S3 is left.
      const remote = { ...variables, BACKUP_DIR: '', BACKUP_SECOND_DIR: '' }
      await expect(restore(encrypted, { ...remote, BACKUP_PASSPHRASE: '' })).rejects.toThrow(
        'BACKUP_PASSPHRASE',
      )
      await expect(
        restore(encrypted, { ...remote, BACKUP_PASSPHRASE: 'boats on the Padma' }),
      ).rejects.toThrow('cannot be read')
      await restore(encrypted, remote)
      await expectSame(small.url, empty.url)

      const wrong = { ...remote, BACKUP_PASSPHRASE: '', BACKUP_S3_SECRET: 'another' }
      const refused = await backUp(wrong, small.url)
      expect(refused.faults).toEqual([
        `The backup is not in ${variables.BACKUP_S3_URL}: S3 upload: 403 SignatureDoesNotMatch It is refused.`,
      ])
      expect(await readdir(folder)).toContain(refused.name)
    } finally {
      await server.stop()
      await small.remove()
    }
  },
)

/** A table that nothing of this version uses. */
const LATER = laterMigration('900-later', 'create table later (id integer primary key)')

it('an upgrade is preceded by a backup of the earlier version, and does not begin without it', async () => {
  const migrations = [...(await listMigrations()), LATER]
  await withDatabase(empty.url, async (earlier) => {
    await migrate(earlier)
    const applied = await readApplied(earlier.db)
    const notAFolder = path.join(folder, 'file')
    await writeFile(notAFolder, '')
    const env = (backups: string) => readEnv({ DATABASE_URL: empty.url, BACKUP_DIR: backups })
    const run = (job: BackupJob) => makeBackup(job, readEnv({}), checkDatabase)
    await expect(upgrade(earlier, env(notAFolder), () => {}, run, migrations)).rejects.toThrow(
      'The database was not upgraded, because it could not be backed up before: ',
    )
    expect(await readApplied(earlier.db)).toEqual(applied)
    expect(await upgrade(earlier, env(folder), () => {}, run, migrations)).toEqual([LATER.name])
    const [backup = ''] = (await readdir(folder)).filter((name) => name.endsWith('-before-upgrade.db.gz'))
    const file = path.join(folder, 'earlier.db')
    await unpack(path.join(folder, backup), file)
    expect(await withDatabase(`sqlite:${file}`, ({ db }) => readApplied(db))).toEqual(applied)
    const state = await earlier.db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({ name: backup, error: null })
  })
})

it.runIf(isPostgres)('an upgrade without a folder for the backup before it is refused', async () => {
  const migrations = [...(await listMigrations()), LATER]
  await withDatabase(empty.url, async (earlier) => {
    await migrate(earlier)
    const before = await readApplied(earlier.db)
    const without = { DATABASE_URL: empty.url }
    const start = (variables: Record<string, string>) =>
      upgrade(earlier, readEnv(variables), () => {}, undefined, migrations)
    await expect(start(without)).rejects.toThrow('BACKUP_DIR is not set')
    expect(await readApplied(earlier.db)).toEqual(before)
    expect(await start({ ...without, BACKUP_BEFORE_UPGRADE: '0' })).toEqual([LATER.name])
    // Nothing is left to upgrade.
    expect(await start(without)).toEqual([])
  })
})
