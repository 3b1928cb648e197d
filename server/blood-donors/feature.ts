import { z } from 'zod'
import { DONOR_FORGOTTEN, DONOR_JOINED } from '#domain/blood-donors/donor-rules.ts'
import { type NewDonor, newDonorSchema, PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { receive } from '../inbox/receive.ts'
import { addFormRoute, type FormContext } from '../public-forms/receive-form.ts'
import { eraserOf } from '../records/erase-record.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { createWithin } from '../records/record-writes.ts'
import { donorKind } from './donor-kind.ts'
import { donorBox, donorList, listPublicDonors } from './donor-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

/** The mail does not name the donor, because a mailbox is not the place for health data. */
const MAIL = {
  subject: 'A new blood donor waits on the web site',
  text: 'Somebody would like to join the list of blood donors. Please look at the entry in the admin area, under Blood donors.\n',
}

/** Stores a visitor's request to join the list; an admin approves the entry. */
const receiveDonor = (context: FormContext, donor: NewDonor): Promise<void> =>
  receive(context, 'blood_donors', donor, async (current, { sentKey, isSpam }) => {
    await createWithin(donorKind, current, { ...donor, sentKey, status: isSpam ? 'spam' : 'waiting' })
    return MAIL
  })

const donorRoutes = apiRoutes('blood donors', (api, context) => {
  api.anonymous.get('/', {
    summary: 'The number of donors of each blood group, and the names of those who agreed',
    reply: { message: 'Blood donors', data: z.array(PublicDonorGroup) },
    isCached: true,
    handler: () => listPublicDonors(context.database.db),
  })

  addFormRoute(api, context, {
    summary: 'Join the blood donors; an admin has to approve',
    form: newDonorSchema(context.clock),
    sent: DONOR_JOINED,
    receive: receiveDonor,
  })
})

export const bloodDonors: Feature = {
  tables: ['blood_donors'],
  erases: eraserOf(donorKind, 'donor', ['name', 'phone', 'email', 'note'], { isOfPerson: true }),
  logged: loggedKind(donorKind, { isErasable: true }),
  routes: {
    '/blood-donors': donorRoutes,
    '/admin/blood-donors': recordRoutes(donorKind, {
      tag: 'blood donors',
      list: donorList,
      readsDeleted: true,
      erases: DONOR_FORGOTTEN,
    }),
  },
  inbox: donorBox,
}
