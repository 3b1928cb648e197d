import type { NewDonor } from '#domain/blood-donors/donor.ts'
import { receive } from '../inbox/receive.ts'
import type { FormContext } from '../public-forms/form-route.ts'
import { createWithin } from '../records/record-writes.ts'
import { donorKind } from './donor-kind.ts'

/** The mail does not name the donor, because a mailbox is not the place for health data. */
const MAIL = {
  subject: 'A new blood donor waits on the web site',
  text: 'Somebody would like to join the list of blood donors. Please look at the entry in the admin area, under Blood donors.\n',
}

/** Stores a visitor's request to join the list; an admin approves the entry. */
export const receiveDonor = (context: FormContext, donor: NewDonor): Promise<void> =>
  receive(context, 'blood_donors', donor, async (current, { sentKey, isSpam }) => {
    await createWithin(donorKind, current, { ...donor, sentKey, status: isSpam ? 'spam' : 'waiting' })
    return MAIL
  })
