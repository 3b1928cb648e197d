import type { DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor, NewDonor } from '#domain/blood-donors/donor.ts'
import type { AppContext } from '../context.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import { queueMail } from '../mail/outbox.ts'
import { looksLikeSpam, sentKeyOf } from '../public-forms/receive-form.ts'
import { getSettings } from '../settings/queries.ts'
import { insertDonor, isDonorKnown } from './queries.ts'
import { toDonor, toNewRow } from './rows.ts'

const VISITOR = { uid: null, name: 'Visitor' }

/** Whose name stands in it is nobody's business but the society's: it is not mailed. */
const MAIL = {
  subject: 'A new blood donor waits on the web site',
  text: 'Somebody would like to join the list of blood donors. Please look at the entry in the admin area, under Blood donors.\n',
}

/** Keeps a donor, within a write. */
export const addDonor = async (
  { tx, at, atMs, record }: Write,
  donor: NewDonor,
  status: DonorStatus,
): Promise<BloodDonor> => {
  const uid = newUid(atMs)
  const row = toNewRow(donor, { uid, at, status, sentKey: sentKeyOf(donor) })
  const saved = toDonor(await insertDonor(tx, row))
  await record({ action: 'create', entity: 'blood_donor', entityUid: uid, before: null, after: saved })
  return saved
}

/** Keeps who wants to join until an admin has looked; what looks like spam is put aside. Sent twice, it is one. */
export const receiveDonor = (context: AppContext, donor: NewDonor): Promise<void> =>
  write(context.database, { actor: VISITOR, clock: context.clock }, async (current) => {
    if (await isDonorKnown(current.tx, sentKeyOf(donor))) return
    const isSpam = looksLikeSpam(donor, context)
    await addDonor(current, donor, isSpam ? 'spam' : 'waiting')
    if (isSpam) return
    const { email: to } = await getSettings(current.tx)
    await queueMail(current, context.env, { to, ...MAIL })
  })
