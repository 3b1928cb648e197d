import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { write } from '../database/write.ts'
import { eraseValues } from '../history/erase-values.ts'
import type { Actor } from '../history/record-changes.ts'
import { requireDonorEver, requireRemoved } from './change-donor.ts'
import { deleteDonorRow } from './queries.ts'

/**
 * Erases a removed donor for good: the row, and what the change records hold of it. That there was one, and who did
 * what when, stays. Throws 409 for a donor who was not removed before.
 */
export const forgetDonor = (
  { database, clock, actor }: { database: Pick<Database, 'db'>; clock: Clock; actor: Actor },
  uid: string,
): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    requireRemoved(await requireDonorEver(tx, uid))
    await deleteDonorRow(tx, uid)
    await eraseValues(tx, 'blood_donor', uid)
    await record({ action: 'forget', entity: 'blood_donor', entityUid: uid, before: null, after: null })
  })
