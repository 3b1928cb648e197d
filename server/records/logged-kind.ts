import { oneByOne, type LoggedRecords, type LoggedRecordsOfKinds } from '../api/logged-records.ts'
import { eraseWithin } from './erase-record.ts'
import type { RecordKind, RecordTypes } from './record-kind.ts'

/** The records of a kind, for the `logged` of its feature. `isSeeded`: migrations insert some. */
export const loggedKind = <T extends RecordTypes>(
  kind: RecordKind<T>,
  {
    isSeeded,
    isErasable,
    foreign,
    verify,
  }: { isSeeded?: true; isErasable?: true } & Pick<LoggedRecords, 'foreign' | 'verify'> = {},
): LoggedRecordsOfKinds => {
  const toStored = (row: T['row']): [string, Record<string, unknown> | null] => {
    const record = kind.toRecord(row)
    return [record._id, row.deleted_at == null ? { ...record } : null]
  }
  const { findMany } = kind
  const find: LoggedRecords['find'] = findMany
    ? async (db, uids) => new Map((await findMany(db, uids)).map(toStored))
    : oneByOne(async (db, uid) => {
        const row = await kind.find(db, uid)
        return row === undefined ? undefined : toStored(row)[1]
      })
  const records: LoggedRecords = {
    find,
    ...(foreign && { foreign }),
    ...(verify && { verify }),
    ...(!isSeeded && { table: kind.table }),
    ...(isErasable && { erase: (current, uid, why) => eraseWithin(kind, current, uid, why) }),
  }
  return { [kind.entity]: records }
}
