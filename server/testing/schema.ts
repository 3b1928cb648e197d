import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

type Line = { line: string }

const readLines = ({ db, engine }: Database) =>
  engine === 'sqlite'
    ? sql<Line>`
        select concat_ws(' ', type, name, sql) as line from sqlite_schema`.execute(db)
    : sql<Line>`
        select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, is_nullable, column_default,
          generation_expression, identity_generation, collation_name) as line
          from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where connamespace = 'public'::regnamespace`.execute(db)

/** Everything that migrations create or change except the data, for comparing two databases. */
export const describeSchema = async (database: Database): Promise<string[]> =>
  (await readLines(database)).rows.map(({ line }) => line).toSorted()
