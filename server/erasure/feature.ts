import { z } from 'zod'
import { ERASED } from '#domain/erasure/erasure-rules.ts'
import { MemberErasure, MentionedReason } from '#domain/erasure/erasure.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { eraseMember, listReasonsAbout } from './erase-member.ts'
import { eraseOldTrash } from './erase-old.ts'
import { finishErasure, storeErased } from '../records/erased-list.ts'

const erasureRoutes = apiRoutes('members', (api, { database, env, erasers }) => {
  api.may('people.erase').get('/:id/forget', {
    summary: "List the reasons of other records' changes that name a member, before the member is erased",
    params: idParams('a member'),
    reply: { message: 'Reasons', data: z.array(MentionedReason) },
    errors: [410],
    handler: ({ params }) => listReasonsAbout(database.db, params.id),
  })
  api.may('people.erase', { confirmed: true }).post('/:id/forget', {
    summary:
      'Erase a member for good, with the history, the pictures, and everything else that names the member',
    params: idParams('a member'),
    body: MemberErasure,
    reply: { message: ERASED },
    errors: [410],
    handler: async ({ by, params, body, request }) => {
      await eraseMember({ ...by, database, erasers }, params.id, body)
      await finishErasure({ database, env, log: request.log })
    },
  })
})

export const erasure: Feature = {
  reads: ['members', 'changes', 'images', 'import_rows'],
  routes: { '/members': erasureRoutes },
  jobs: [
    {
      name: 'purge',
      // Each process has a connection of its own to the SQLite file.
      scope: 'process',
      everyMs: 10_000,
      failure:
        'what was erased may still be in the files of the database: this is tried again until it is not',
      work: ({ database }) => database.retryPurge(),
    },
  ],
  sweeps: {
    'members who are in the trash for longer than the settings say': eraseOldTrash,
    'the list of what was erased': storeErased,
  },
}
