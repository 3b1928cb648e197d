import { CORRECTION_SENT } from '#domain/corrections/correction-rules.ts'
import { CorrectionReceipt, newCorrection } from '#domain/corrections/correction.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { addFormRoute } from '../public-forms/form-route.ts'
import { receiveCorrection } from './receive-correction.ts'

export const correctionRoutes = apiRoutes('corrections', (api, context) => {
  addFormRoute(api, context, {
    name: 'corrections',
    summary: 'Report an error in a membership; the response does not reveal whether the member exists',
    form: newCorrection(context.clock),
    sent: CORRECTION_SENT,
    data: CorrectionReceipt,
    receive: receiveCorrection,
  })
})
