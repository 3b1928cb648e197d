import { z } from 'zod'
import { DONOR_JOINED } from '#domain/blood-donors/donor-rules.ts'
import { newDonorSchema, PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { addFormRoute } from '../public-forms/form-route.ts'
import { listPublicDonors } from './queries.ts'
import { receiveDonor } from './receive-donor.ts'

export const donorRoutes = apiRoutes('blood donors', (api, context) => {
  api.anonymous.get('/', {
    summary: 'How many donors there are of each blood group, and the names of those who agreed to be named',
    reply: { message: 'Blood donors', data: z.array(PublicDonorGroup) },
    handler: () => listPublicDonors(context.database.db),
  })

  addFormRoute(api, context, {
    summary: 'Join the list of blood donors; an admin looks at it first',
    form: newDonorSchema(context.clock),
    sent: DONOR_JOINED,
    receive: receiveDonor,
  })
})
