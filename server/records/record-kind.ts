import type { Insertable, Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Ability } from '#domain/auth/abilities.ts'
import type { Clock } from '#domain/clock.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Entity } from '../history/record-changes.ts'

/** The tables whose rows are records. */
export type RecordTable =
  | 'adverts'
  | 'attractions'
  | 'banners'
  | 'blood_donors'
  | 'committee_people'
  | 'committee_terms'
  | 'contact_messages'
  | 'correction_requests'
  | 'events'
  | 'gallery_albums'
  | 'gallery_pictures'
  | 'members'
  | 'unions'
  | 'videos'

/** The columns of a record as the database returns them, without those of joined tables. */
export type Columns<Table extends RecordTable> = Selectable<Schema[Table]>

/** Column values to write. A value of `undefined` leaves its column alone. */
export type ColumnValues<Table extends RecordTable> = {
  [Column in keyof Insertable<Schema[Table]>]?: Insertable<Schema[Table]>[Column] | undefined
}

/** The types of one kind of record. */
export type RecordTypes = {
  table: RecordTable
  /** A row, with what its record shows of other tables. `deleted_at` is missing where a kind is never deleted. */
  row: { version: number; deleted_at?: string | null }
  /** The record as an admin gets it. */
  record: { _id: string; version: number }
  /** What creates one. */
  input: object
  /** What changes one: `undefined` leaves a value alone, `null` clears it. */
  changes: object
}

/** A schema, or how to make one whose rules depend on the time. */
export type SchemaAt<Value> = z.ZodType<Value> | ((clock: Clock) => z.ZodType<Value>)

/** One kind of record, such as an event or a video. */
export type RecordKind<T extends RecordTypes> = {
  /** Its name in the change log. */
  entity: Entity
  table: T['table']
  /** What admins need to read records of the kind, and to write them. */
  may: { read: Ability; edit: Ability }
  /** The column that identifies a record: `uid`, unless the kind says otherwise. */
  key?: 'code'
  /** The messages of a kind. Those of a write that admins cannot do are left out. */
  words: {
    /** One record and its article, such as `a video`: for the API's documentation. */
    one: string
    /** The title of a list of them. */
    many: string
    notFound: string
    /** Of a change that is based on an older version; the usual one where it is left out. */
    stale?: string
    updated: string
    created?: string
    deleted?: string
    restored?: string
  }
  schema: {
    record: z.ZodType<T['record']>
    changes: SchemaAt<T['changes']>
    /** Left out where admins create none. */
    input?: SchemaAt<T['input']>
  }
  /** One row, whether it is deleted or not. */
  find: (db: Db, uid: string) => Promise<T['row'] | undefined>
  toRecord: (row: T['row']) => T['record']
  /** The columns of the given values. `before` is the row that a change applies to. */
  toColumns: (values: Partial<T['input']> & T['changes'], before?: T['row']) => ColumnValues<T['table']>
  /** The columns that name a content picture, each with the path of the field that a fault belongs to. */
  pictures?: { [Column in keyof ColumnValues<T['table']>]?: string }
  /** Writes rows in the kind's own way, such as with an index beside them. */
  store?: {
    insert: (db: Db, row: Insertable<Schema[T['table']]>) => Promise<T['row']>
    update: (db: Db, before: T['row'], columns: Updateable<Schema[T['table']]>) => Promise<T['row']>
  }
  /** Refuses what a save would leave (throws), or returns the columns that follow from it. */
  complete?: (
    write: Write,
    after: Columns<T['table']>,
    before: T['row'] | null,
  ) => ColumnValues<T['table']> | void | Promise<ColumnValues<T['table']> | void>
  /** For records that people put in order: where a new one stands, and the column of the list that it belongs to. */
  order?: { newest: 'first' | 'last'; within?: keyof Columns<T['table']> & string }
}
