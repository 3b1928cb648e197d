import { isDeepStrictEqual } from 'node:util'
import { DONOR_NOT_REMOVED } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor, DonorChanges } from '#domain/blood-donors/donor.ts'
import type { Clock } from '#domain/clock.ts'
import { RECORD_NOT_FOUND } from '#domain/kept.ts'
import type { Database, Db } from '../database/connection.ts'
import { write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { HttpError, notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { findDonorEver, updateDonor } from './queries.ts'
import { toChangedColumns, toDonor } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

/** Also a donor who was removed: what is restored, or erased, is looked at before. */
export const requireDonorEver = async (db: Db, uid: string) => {
  const row = await findDonorEver(db, uid)
  if (!row) throw notFound(RECORD_NOT_FOUND)
  return row
}

const requireDonor = async (db: Db, uid: string, { deleted = false } = {}) => {
  const row = await requireDonorEver(db, uid)
  if ((row.deleted_at !== null) !== deleted) throw notFound(RECORD_NOT_FOUND)
  return row
}

/** Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeDonor = (
  { database, clock, actor }: Context,
  uid: string,
  changes: DonorChanges,
  expectedVersion: number | null,
): Promise<BloodDonor> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireDonor(tx, uid)
    requireFresh(row, expectedVersion)
    const columns = toChangedColumns(row, changes)
    const before = toDonor(row)
    if (isDeepStrictEqual({ ...row, ...columns }, row)) return before
    const after = toDonor(
      await updateDonor(tx, uid, { ...columns, version: row.version + 1, updated_at: at }),
    )
    await record({ action: 'update', entity: 'blood_donor', entityUid: uid, before, after })
    return after
  })

export const removeDonor = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireDonor(tx, uid)
    await updateDonor(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    const before = toDonor(row)
    await record({ action: 'delete', entity: 'blood_donor', entityUid: uid, before, after: null })
  })

export const restoreDonor = ({ database, clock, actor }: Context, uid: string): Promise<BloodDonor> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireDonor(tx, uid, { deleted: true })
    const columns = { deleted_at: null, updated_at: at, version: row.version + 1 }
    const after = toDonor(await updateDonor(tx, uid, columns))
    await record({ action: 'restore', entity: 'blood_donor', entityUid: uid, before: null, after })
    return after
  })

/** Refuses with 409 to erase a donor who still stands on a list: taking out comes first, and can be undone. */
export const requireRemoved = (row: { deleted_at: string | null }) => {
  if (row.deleted_at === null) throw new HttpError(409, 'NOT_REMOVED', DONOR_NOT_REMOVED)
}
