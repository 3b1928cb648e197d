import { CORRECTION_SENT } from '#domain/corrections/correction-rules.ts'
import { newCorrection } from '#domain/corrections/correction.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { addFormRoute } from '../public-forms/form-route.ts'
import { receiveCorrection } from './receive-correction.ts'

export const correctionRoutes = apiRoutes('corrections', (api, context) => {
  addFormRoute(api, context, {
    summary: 'Say what is wrong with a membership; the answer never tells whether there is such a member',
    form: newCorrection(context.clock),
    sent: CORRECTION_SENT,
    receive: receiveCorrection,
  })
})
