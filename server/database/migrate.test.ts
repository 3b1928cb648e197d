import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EARLIER_ROWS, insertEarlierRows, laterMigration, readEarlierRows } from '../testing/earlier-data.ts'
import { killAfterEachStatement } from '../testing/kills.ts'
import { describeSchema } from '../testing/schema.ts'
import { makeEmptyDatabase, openTestDatabase, withDatabase } from '../testing/test-database.ts'
import type { Database } from './connection.ts'
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

/** What a later version may do with a table: add to it, change its rows, and rebuild it. */
const LATER = laterMigration(
  '900-later',
  'alter table members add column nickname text',
  `update members set nickname = first_name`,
  'create table throttles_new (key text primary key, count integer not null, resets_at text not null, since text)',
  'insert into throttles_new select key, count, resets_at, null from throttles',
  'drop table throttles',
  'alter table throttles_new rename to throttles',
  'create index throttles_since on throttles (since)',
)

it('each migration is applied once, and the applied names are returned', async () => {
  const migrations = await listMigrations()
  const names = migrations.map(({ name }) => name)
  await withDatabase(empty.url, async (database) => {
    expect(await migrate(database)).toEqual(names)
    expect(await migrate(database)).toEqual([])
    expect(await migrate(database, [...migrations, LATER])).toEqual(['900-later'])
    expect(await migrate(database, [...migrations, LATER])).toEqual([])
  })
})

it('every migration preserves the existing rows', async () => {
  await withDatabase(empty.url, async (database) => {
    const written: (typeof EARLIER_ROWS)[string] = []
    const migrations = [...(await listMigrations()), LATER]
    for (const [index, { name }] of migrations.entries()) {
      expect(await migrate(database, migrations.slice(0, index + 1))).toEqual([name])
      await insertEarlierRows(database, name)
      written.push(...(EARLIER_ROWS[name] ?? []))
      expect(await readEarlierRows(database, written)).toEqual(written)
      if (index === migrations.length - 2)
        expect(await describeSchema(database)).toEqual(await completeSchema())
    }
    // Columns that have a default have it, and generated columns are correct.
    const members = await sql`select directory, is_hidden, nickname from members order by id`.execute(
      database.db,
    )
    expect(members.rows).toEqual([
      { directory: 'general', is_hidden: 0, nickname: 'Rahima' },
      { directory: 'life', is_hidden: 0, nickname: 'Rahima' },
    ])
    expect(await database.db.selectFrom('images').select('kind').execute()).toEqual([{ kind: 'member' }])
    expect(await database.db.selectFrom('settings').select('check_mode').execute()).toEqual([
      { check_mode: 'as-found' },
    ])
  })
})

describe('a process that is killed after any statement', () => {
  const described = async (database: Database) => (await describeSchema(database)).join('\n')
  /** The schema that `migrations` make in a database of their own. */
  const schemaOf = async (migrations: readonly Migration[]) => {
    const database = await openTestDatabase()
    await migrate(database, migrations)
    const schema = await described(database)
    await database.close()
    return schema
  }

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
    const written = EARLIER_ROWS['001-schema'] ?? []
    const before = await withDatabase(empty.url, async (database) => {
      await migrate(database)
      await insertEarlierRows(database, '001-schema')
      return described(database)
    })
    const tables = Array.from({ length: 60 }, (_value, index) => `create table later_${index} (id integer)`)
    const later = [...(await listMigrations()), LATER, laterMigration('901-tables', ...tables)]
    const complete = await schemaOf(later)
    const left: string[] = []
    const statements = await killAfterEachStatement(
      empty.url,
      (database) => migrate(database, later),
      async (database) => {
        left.push(await described(database))
        expect(await readEarlierRows(database, written)).toEqual(written)
      },
    )
    expect(statements).toBeGreaterThan(60)
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

it('a database from before the first release is refused with instructions', async () => {
  await withDatabase(empty.url, async (database) => {
    const former = laterMigration('001-members', 'create table members (id integer)')
    await migrate(database, [former, laterMigration('064-former', 'create table former (id integer)')])
    const before = await describeSchema(database)
    await expect(migrate(database)).rejects.toThrow(
      'This database was made by a version from before the first release: it begins with 001-members, which this version does not know.\n' +
        'Start with an empty database. To take the members along, export them with that version, and import the file.',
    )
    expect(await describeSchema(database)).toEqual(before)
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
    const applied = await listMigrations()
    await migrate(database)
    await insertEarlierRows(database, '001-schema')
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
