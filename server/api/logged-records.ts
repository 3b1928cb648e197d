import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { Write } from '../database/write.ts'

/** The values of a record in the database, by the names of the change log; null for a deleted one. */
export type StoredRecords = ReadonlyMap<string, Record<string, unknown> | null>

/** How the records of a kind are read, to compare them with the change log. */
export type LoggedRecords = {
  find: (db: Db, uids: readonly string[]) => Promise<StoredRecords>
  /** The table whose rows are all logged; left out where migrations or other ways insert some. */
  table?: keyof Schema
  /** The values that belong to other records, or change without a change of the record. */
  foreign?: readonly string[]
  /** Compares what else belongs to the records. Returns a sentence about the first fault, or null. */
  verify?: (db: Db) => Promise<string | null>
  /** Erases a record, if the kind is erased on its own and not with a member. */
  erase?: (current: Write, uid: string, why: { reason: string }) => Promise<void>
}

/** The access to the records of each kind; null for a kind that has only change records. */
export type LoggedRecordsOfKinds = Readonly<Partial<Record<LoggedKind, LoggedRecords | null>>>

type Found = Record<string, unknown> | null | undefined

/** Reads records one after the other; `find` returns null for a deleted one, and undefined for one that does not exist. */
export const oneByOne =
  (find: (db: Db, uid: string) => Promise<Found>): LoggedRecords['find'] =>
  async (db, uids) => {
    const found = new Map<string, Record<string, unknown> | null>()
    for (const uid of uids) {
      const record = await find(db, uid)
      if (record !== undefined) found.set(uid, record)
    }
    return found
  }
