import type { Insertable, Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Ability } from '#domain/auth/abilities.ts'
import type { Clock } from '#domain/clock.ts'
import type { RecordMessages } from '#domain/records/record.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Entity } from '../database/record-changes.ts'

/** The tables whose rows have a version, as records do. */
export type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends { version: unknown } ? Table : never
}[keyof Schema]

/** The columns of a record as the database returns them, without those of joined tables. */
export type Columns<Table extends RecordTable> = Selectable<Schema[Table]>

/** Column values to write. `undefined` leaves a column unchanged. */
export type ColumnValues<Table extends RecordTable> = {
  [Column in keyof Insertable<Schema[Table]>]?: Insertable<Schema[Table]>[Column] | undefined
}

/** The types of one kind of record. */
export type RecordTypes = {
  table: RecordTable
  /** A row, including the joined columns that its record shows. Kinds without deletion have no `deleted_at`. */
  row: { version: number; deleted_at?: string | null }
  /** The record as admins see it. */
  record: { _id: string; version: number }
  /** The input of a create. */
  input: object
  /** The input of a change: `undefined` leaves a value unchanged, `null` clears it. */
  changes: object
}

/** A schema, or a factory for one whose rules depend on the time. */
export type SchemaAt<Value> = z.ZodType<Value> | ((clock: Clock) => z.ZodType<Value>)

/** One kind of record, such as an event or a video. */
export type RecordKind<T extends RecordTypes> = {
  /** Its name in the change log. */
  entity: Entity
  table: T['table']
  /** The abilities that admins need to read and to write records of the kind. */
  may: { read: Ability; edit: Ability }
  /** The column that identifies a record; `uid` by default. */
  key?: 'code'
  words: RecordMessages & {
    /** A noun phrase such as `a video`, for the API's documentation. */
    one: string
    /** The title of a list of the kind. */
    many: string
  }
  schema: {
    record: z.ZodType<T['record']>
    changes: SchemaAt<T['changes']>
    /** Omitted when admins cannot create records of the kind. */
    input?: SchemaAt<T['input']>
  }
  /** One row, deleted or not. */
  find: (db: Db, uid: string) => Promise<T['row'] | undefined>
  /** The rows that exist, deleted or not, in any order; for kinds of which many are changed at once. */
  findMany?: (db: Db, uids: readonly string[]) => Promise<T['row'][]>
  toRecord: (row: T['row']) => T['record']
  /** The columns of the given values. `before` is the current row when a record is changed. */
  toColumns: (values: Partial<T['input']> & T['changes'], before?: T['row']) => ColumnValues<T['table']>
  /** The columns that refer to a content picture, each with the path of the field for its errors. */
  pictures?: { [Column in keyof ColumnValues<T['table']>]?: string }
  /** Overrides how rows are written, such as to update an index as well. */
  store?: {
    insert?: (db: Db, row: Insertable<Schema[T['table']]>) => Promise<T['row']>
    update?: (db: Db, before: T['row'], columns: Updateable<Schema[T['table']]>) => Promise<T['row']>
  }
  /** Throws when the resulting record is invalid, otherwise returns the derived columns. */
  complete?: (
    write: Write,
    after: Columns<T['table']>,
    before: T['row'] | null,
  ) => ColumnValues<T['table']> | void | Promise<ColumnValues<T['table']> | void>
  /** Erases what only the row led to, once it is erased. */
  eraseRest?: (tx: Write['tx'], row: T['row']) => Promise<void>
  /** For ordered kinds: the position of a new record, and the column that identifies its list. */
  order?: { newest: 'first' | 'last'; within?: keyof Columns<T['table']> & string }
}
