import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOGGED_KIND_NAMES } from '#domain/history/logged-kinds.ts'
import type { Database } from './database/connection.ts'
import { features } from './features.ts'
import { inRoot } from './root.ts'
import { openTestDatabase } from './testing/test-database.ts'

/** Of no feature: the counters of `database/`, the rate limits of `http/`, and the leases of `jobs/`. */
const SHARED = ['counters', 'throttles', 'jobs']
/** The applied migrations, which Kysely's introspection leaves out. */
const MIGRATIONS = ['kysely_migration']

/** The tables that the queries of a folder name, without those that a query defines itself. */
const tablesIn = (folder: string) => {
  const files = readdirSync(inRoot('server', folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const code = files.map((file) => readFileSync(inRoot('server', folder, file), 'utf8')).join('\n')
  const calls = code.matchAll(
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left)Join)\(\s*'(?<table>\w+)/g,
  )
  const named = new Set(Array.from(code.matchAll(/\.with(?:Recursive)?\(\s*'(\w+)/g), ([, name]) => name))
  return new Set(
    Array.from(calls, ({ groups }) => groups?.['table'] ?? '').filter((table) => !named.has(table)),
  )
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('every table belongs to one feature', async () => {
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
  const owned = Object.values(features).flatMap((feature) => feature.tables ?? [])
  expect([...owned, ...SHARED, ...MIGRATIONS].toSorted()).toEqual(
    [...new Set([...tables, ...MIGRATIONS])].toSorted(),
  )
})

const FOREIGN_KEYS_TO_IMAGES = {
  sqlite: sql<{ reference: string }>`select tables.name || '.' || keys."from" as reference
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = 'images'`,
  postgres: sql<{ reference: string }>`select keys.conrelid::regclass || '.' || columns.attname as reference
    from pg_constraint as keys
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
    where keys.contype = 'f' and keys.confrelid = 'images'::regclass`,
}

it('every column that refers to a picture is named, so that its picture is not swept', async () => {
  const { rows } = await FOREIGN_KEYS_TO_IMAGES[database.engine].execute(database.db)
  const named = Object.values(features).flatMap(({ pictures = [] }) =>
    pictures.map(({ column }) => column.join('.')),
  )
  // The sizes of a picture are deleted together with it.
  expect([...named, 'image_sizes.image_uid'].toSorted()).toEqual(
    rows.map(({ reference }) => reference).toSorted(),
  )
})

it.each(Object.entries(features))(
  '%s has a folder, and says which tables its queries use',
  (folder, feature) => {
    const said = new Set<string>([...(feature.tables ?? []), ...(feature.reads ?? [])])
    const used = tablesIn(folder)
    expect([...used].filter((table) => !said.has(table) && !SHARED.includes(table))).toEqual([])
    expect((feature.reads ?? []).filter((table) => !used.has(table))).toEqual([])
  },
)

it('every kind of the change log is declared by one feature, so that its records are verified', () => {
  const kinds = Object.values(features).flatMap(({ logged = {} }) => Object.keys(logged))
  expect(kinds.toSorted()).toEqual(LOGGED_KIND_NAMES.toSorted())
})

it('every folder of server/ that has a feature.ts is listed', () => {
  const folders = readdirSync(inRoot('server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(path.join(inRoot('server'), name)).includes('feature.ts') && name !== 'api')
  expect(Object.keys(features).toSorted()).toEqual(folders.toSorted())
})
