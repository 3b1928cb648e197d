import { ERASED } from '#domain/erasure/erasure-rules.ts'
import { Erasure } from '#domain/erasure/erasure.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { eraseMember } from './erase-member.ts'

export const erasureRoutes = apiRoutes('members', (api, { database }) => {
  api.may('people.erase', { confirmed: true }).post('/:id/forget', {
    summary:
      'Erase a member for good, with the history, the pictures, and everything else that names the member',
    params: idParams('a member'),
    body: Erasure,
    reply: { message: ERASED },
    errors: [410],
    handler: async ({ by, params, body }) => {
      await eraseMember({ ...by, database }, params.id, body)
      await database.purge()
    },
  })
})
