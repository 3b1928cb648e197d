import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql, type Transaction } from 'kysely'
import { migrate, migrateWithin, migrationsOf } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'
import { openSqlite } from '../database/sqlite.ts'
import { postgresRows } from './postgres-rows.ts'
import { quoteNames, sqliteRows } from './sqlite-rows.ts'
import { sameTables, storedColumns, type Row, type Rows, type Table } from './tables.ts'

/** A statement of PostgreSQL has at most 65,535 parameters. */
const PARAMETERS_MAX = 30_000

/** Creates the SQLite file with the schema and the rows of `source`. */
export const copyIntoSqlite = async (source: Rows, applied: readonly string[], file: string) => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const database = openSqlite(file)
  try {
    await migrate(database, await migrationsOf(applied))
  } finally {
    await database.close()
  }
  const sqlite = new Sqlite(file)
  try {
    // The migrations insert rows, in the order of their references; those of the source come in the order of the tables.
    sqlite.pragma('foreign_keys = off')
    sqlite.exec('begin immediate')
    for (const table of await sameTables(source, sqliteRows(sqlite))) {
      sqlite.prepare(`delete from ${quoteNames([table.name])}`).run()
      const columns = storedColumns(table)
      const insert = sqlite.prepare(
        `insert into ${quoteNames([table.name])} (${quoteNames(columns)}) values (${columns.map(() => '?').join(', ')})`,
      )
      for await (const rows of source.read(table))
        for (const row of rows) insert.run(columns.map((column) => row[column]))
    }
    sqlite.exec('commit')
  } finally {
    sqlite.close()
  }
}

type ForeignKey = { table: string; name: string; definition: string }

const insertRows = async (tx: Transaction<Schema>, table: Table, rows: readonly Row[]) => {
  const columns = storedColumns(table)
  const step = Math.max(1, Math.floor(PARAMETERS_MAX / columns.length))
  for (let start = 0; start < rows.length; start += step) {
    const values = rows
      .slice(start, start + step)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx)
  }
}

/**
 * Creates the schema and the rows of `source` in an empty PostgreSQL database, within a transaction. The triggers of the change log
 * remain: its records are appended in their order. The references are checked at the end, as a whole.
 */
export const copyIntoPostgres = async (source: Rows, applied: readonly string[], tx: Transaction<Schema>) => {
  const migrations = await migrationsOf(applied)
  const made = await migrateWithin(tx, 'postgres', migrations)
  if (made.length !== migrations.length) throw new Error('Another process has just filled this database.')
  const { rows: references } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid, conname`.execute(tx)
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const table of await sameTables(source, postgresRows(tx))) {
    await sql`delete from ${sql.table(table.name)}`.execute(tx)
    for await (const rows of source.read(table)) await insertRows(tx, table, rows)
  }
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
}
