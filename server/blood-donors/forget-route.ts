import { DONOR_FORGOTTEN } from '#domain/blood-donors/donor-rules.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { forgetDonor } from './forget-donor.ts'

export const forgetRoute = apiRoutes('blood donors', (api) => {
  api.may('donors.forget').post('/:id/forget', {
    summary: 'Erase all data of a deleted donor permanently',
    params: idParams('a donor'),
    reply: { message: DONOR_FORGOTTEN },
    errors: [409],
    handler: ({ by, params }) => forgetDonor(by, params.id),
  })
})
