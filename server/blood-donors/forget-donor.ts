import { DONOR_NOT_REMOVED } from '#domain/blood-donors/donor-rules.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { eraseValues } from '../history/erase-values.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { donorKind } from './donor-kind.ts'

/**
 * Permanently erases a deleted donor: the row and the values in the change log. The log still shows that there was a
 * donor, and who did what when. Throws 409 if the donor is not deleted: a deletion can be undone, so it is required
 * first.
 */
export const forgetDonor = ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
  write(database, by, async ({ tx, record }) => {
    const row = await requireAnyRow(donorKind, tx, uid)
    if (row.deleted_at === null) throw new HttpError(409, 'NOT_REMOVED', DONOR_NOT_REMOVED)
    await tx.deleteFrom('blood_donors').where('uid', '=', uid).execute()
    await eraseValues(tx, 'blood_donor', uid)
    await record({ action: 'forget', entity: 'blood_donor', entityUid: uid, before: null, after: null })
  })
