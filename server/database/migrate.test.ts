import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EARLIER_ROWS, insertEarlierRows, readEarlierRows } from '../testing/earlier-data.ts'
import { killAfterEachStatement } from '../testing/kills.ts'
import { describeSchema } from '../testing/schema.ts'
import { makeEmptyDatabase, openTestDatabase, withDatabase } from '../testing/test-database.ts'
import type { Database } from './connection.ts'
import { headerSignature } from '../imports/header-signature.ts'
import { listMigrations, type Migration } from './list-migrations.ts'
import { migrate } from './migrate.ts'

let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>

beforeEach(async () => {
  empty = await makeEmptyDatabase()
})
afterEach(() => empty.remove())

const completeSchema = async () => {
  const database = await openTestDatabase()
  const schema = await describeSchema(database)
  await database.close()
  return schema
}

const migrateTo = async (database: Database, name: string) => {
  const migrations = await listMigrations()
  const end = migrations.findIndex((migration) => migration.name === name) + 1
  return migrate(database, migrations.slice(0, end))
}

/** A migration of a later version. */
const laterMigration = (name: string, ...statements: string[]): Migration => ({
  name,
  load: async () => ({
    up: async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    },
  }),
})

it('each migration is applied once, and the applied names are returned', async () => {
  const names = (await listMigrations()).map(({ name }) => name)
  await withDatabase(empty.url, async (database) => {
    expect(await migrateTo(database, '003-content-images')).toEqual(names.slice(0, 3))
    expect(await migrate(database)).toEqual(names.slice(3))
    expect(await migrate(database)).toEqual([])
  })
})

it('every migration preserves the existing rows', async () => {
  await withDatabase(empty.url, async (database) => {
    const written: (typeof EARLIER_ROWS)[string] = []
    for (const { name } of await listMigrations()) {
      expect(await migrateTo(database, name)).toEqual([name])
      await insertEarlierRows(database, name)
      written.push(...(EARLIER_ROWS[name] ?? []))
      expect(await readEarlierRows(database, written)).toEqual(written)
    }
    expect(await describeSchema(database)).toEqual(await completeSchema())
    // Columns added by later migrations have a value, and generated columns are correct.
    const members = await database.db
      .selectFrom('members')
      .select(['directory', 'is_hidden'])
      .orderBy('id')
      .execute()
    expect(members).toEqual([
      { directory: 'general', is_hidden: 0 },
      { directory: 'life', is_hidden: 0 },
    ])
    expect(await database.db.selectFrom('images').select('kind').execute()).toEqual([{ kind: 'member' }])
    expect(await database.db.selectFrom('settings').select('check_mode').execute()).toEqual([
      { check_mode: 'as-found' },
    ])
  })
})

it('the membership check continues its count of the day after its tables were renamed', async () => {
  await withDatabase(empty.url, async (database) => {
    await migrateTo(database, '028-unused-pictures')
    await sql`insert into uncovered_members (day, who, member) values ('2026-01-31', 'hash', 7)`.execute(
      database.db,
    )
    await sql`insert into uncovered_counts (day, who, people) values ('2026-01-31', 'hash', 1)`.execute(
      database.db,
    )
    await migrate(database)
    const [members, counts] = [
      await database.db.selectFrom('disclosed_members').selectAll().execute(),
      await database.db.selectFrom('disclosure_counts').selectAll().execute(),
    ]
    expect(members).toEqual([{ day: '2026-01-31', subject: 'hash', member: 7 }])
    expect(counts).toEqual([{ day: '2026-01-31', subject: 'hash', members: 1 }])
    await expect(database.db.insertInto('disclosed_members').values(members).execute()).rejects.toThrow(
      /unique/i,
    )
  })
})

it('a mapping is found by the hash of the headers that were stored before', async () => {
  await withDatabase(empty.url, async (database) => {
    await migrateTo(database, '048-listed-sessions')
    const row = { uid: 'one', file_name: 'list.csv', state: 'read' as const, actor_uid: 'a', actor_name: 'A' }
    const counts = { rows_total: 0, done: 0, total: 0, position: 0, counts: '{}', kept: '[]' }
    const none = { mapping: null, undo_batch: null, mapped_at: null, applied_at: null, undone_at: null }
    const at = { created_at: '2026-01-31T00:00:00.000Z', lease_token: null, lease_until: null }
    const signature = 'full name|phone'
    await database.db
      .insertInto('imports')
      .values({ ...row, ...counts, ...none, ...at, signature, columns: '[]' })
      .execute()
    await migrate(database)
    expect(await database.db.selectFrom('imports').select('signature').execute()).toEqual([
      { signature: headerSignature(['Full name', 'Phone']) },
    ])
  })
})

it('two members who have the same life member ID, written otherwise, stay', async () => {
  await withDatabase(empty.url, async (database) => {
    await migrateTo(database, '001-members')
    await insertEarlierRows(database, '001-members')
    await migrateTo(database, '049-hashed-headers')
    const { rows } = await sql<Record<string, unknown>>`select * from members where id = 2`.execute(
      database.db,
    )
    for (const [index, lifeId] of ['l 007', 'L-8', null, 'Life ID L.8'].entries()) {
      const { directory: _, ...row }: Record<string, unknown> = {
        ...rows[0],
        id: index + 3,
        uid: `life-${index}`,
        life_member_id: lifeId,
      }
      const columns = Object.entries(lifeId === null ? { ...row, type_of_member: 'new_member' } : row)
      await sql`insert into members (${sql.join(columns.map(([column]) => sql.ref(column)))})
        values (${sql.join(columns.map(([, value]) => value))})`.execute(database.db)
    }
    await migrate(database)
    const members = await database.db.selectFrom('members').select('life_member_key').orderBy('id').execute()
    expect(members.map((row) => row.life_member_key)).toEqual([null, 'l7', null, 'l8', null, null])
  })
})

describe('a process that is killed after any statement', () => {
  const described = async (database: Database) => (await describeSchema(database)).join('\n')

  it('leaves a new database empty or complete', async () => {
    const complete = (await completeSchema()).join('\n')
    const left: string[] = []
    const statements = await killAfterEachStatement(empty.url, migrate, async (database) => {
      left.push(await described(database))
    })
    expect(statements).toBeGreaterThan(80)
    expect(left.filter((schema) => schema !== '' && schema !== complete)).toEqual([])
    expect(await withDatabase(empty.url, described)).toBe(complete)
  })

  it('leaves an earlier database unchanged or complete', async () => {
    const written = EARLIER_ROWS['001-members'] ?? []
    const before = await withDatabase(empty.url, async (database) => {
      await migrateTo(database, '001-members')
      await insertEarlierRows(database, '001-members')
      return described(database)
    })
    const complete = (await completeSchema()).join('\n')
    const left: string[] = []
    const statements = await killAfterEachStatement(empty.url, migrate, async (database) => {
      left.push(await described(database))
      expect(await readEarlierRows(database, written)).toEqual(written)
    })
    expect(statements).toBeGreaterThan(50)
    expect(left.filter((schema) => schema !== before && schema !== complete)).toEqual([])
    expect(await withDatabase(empty.url, described)).toBe(complete)
  })
})

it('all migrations of a start are rolled back if one of them fails', async () => {
  const broken = laterMigration('900-broken', 'create table half (id integer)', 'no sql at all')
  await withDatabase(empty.url, async (database) => {
    await expect(migrate(database, [...(await listMigrations()), broken])).rejects.toThrow('syntax error')
    expect(await describeSchema(database)).toEqual([])
    await migrate(database)
    expect(await describeSchema(database)).toEqual(await completeSchema())
  })
})

it('a database of a newer version is refused with instructions', async () => {
  await withDatabase(empty.url, async (database) => {
    const newer = [
      ...(await listMigrations()),
      laterMigration('900-newer', 'create table newer (id integer)'),
    ]
    await migrate(database, newer)
    const before = await describeSchema(database)
    await expect(migrate(database)).rejects.toThrow(
      'This database was made by a newer version of the site: it has 900-newer, which this version does not know.\n' +
        'Start the newer version again, or restore the backup that was made before the upgrade.',
    )
    expect(await describeSchema(database)).toEqual(before)
    expect(await migrate(database, newer)).toEqual([])
  })
})

it('a migration whose name sorts before an applied one is refused', async () => {
  const [first, ...rest] = await listMigrations()
  if (!first) throw new Error('There are no migrations')
  await withDatabase(empty.url, async (database) => {
    await migrate(database, [first])
    const earlier = laterMigration('000-earlier', 'create table earlier (id integer)')
    await expect(migrate(database, [earlier, first, ...rest])).rejects.toThrow(
      '000-earlier must have a name after',
    )
  })
})

it('a referenced table can be rebuilt, but a reference cannot be broken', async () => {
  await withDatabase(empty.url, async (database) => {
    await migrateTo(database, '001-members')
    await insertEarlierRows(database, '001-members')
    const applied = (await listMigrations()).slice(0, 1)
    const isSqlite = database.engine === 'sqlite'
    const rebuild = laterMigration(
      '900-rebuild',
      'create table images_new (uid text primary key, bytes bytea)',
      'insert into images_new select uid, bytes from images',
      isSqlite ? 'drop table images' : 'drop table images cascade',
      'alter table images_new rename to images',
    )
    await migrate(database, [...applied, rebuild])
    expect(await sql`select uid from images`.execute(database.db)).toMatchObject({
      rows: [{ uid: 'image-1' }],
    })
    expect(await sql`select image_uid from members where id = 1`.execute(database.db)).toMatchObject({
      rows: [{ image_uid: 'image-1' }],
    })
    const breaking = laterMigration('901-breaking', `delete from unions where code = 'gasua'`)
    await expect(migrate(database, [...applied, rebuild, breaking])).rejects.toThrow(/references|foreign key/)
    // Foreign keys are on again.
    await expect(sql`delete from unions where code = 'gasua'`.execute(database.db)).rejects.toThrow(
      /foreign key/i,
    )
  })
})
