import { z } from 'zod'
import { DONOR_JOINED } from '#domain/blood-donors/donor-rules.ts'
import { newDonorSchema, PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { addFormRoute } from '../public-forms/form-route.ts'
import { listPublicDonors } from './queries.ts'
import { receiveDonor } from './receive-donor.ts'

export const donorRoutes = apiRoutes('blood donors', (api, context) => {
  api.anonymous.get('/', {
    summary: 'The number of donors of each blood group, and the names of those who agreed',
    reply: { message: 'Blood donors', data: z.array(PublicDonorGroup) },
    isCached: true,
    handler: () => listPublicDonors(context.database.db),
  })

  addFormRoute(api, context, {
    name: 'blood-donors',
    summary: 'Join the blood donors; an admin has to approve',
    form: newDonorSchema(context.clock),
    sent: DONOR_JOINED,
    receive: receiveDonor,
  })
})
