import { ERASED, retentionReason } from '#domain/erasure/erasure-rules.ts'
import { MemberErasure, MentionList } from '#domain/erasure/erasure.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Feature, SweepContext } from '../api/feature.ts'
import { timestamp } from '../database/ids.ts'
import { HttpError } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import type { Sweep } from '../jobs/sweeps.ts'
import { HOUSEKEEPING, monthsBefore } from '../records/erase-old.ts'
import { finishErasure, storeErased } from '../records/erased-list.ts'
import { getRetention } from '../settings/queries.ts'
import { eraseMember, eraseMemberIf, listMentions } from './erase-member.ts'

/** Thrown if the member was restored meanwhile. */
class NotDeleted extends Error {}
/** Whether the member was changed, restored, erased or merged meanwhile. */
const isChanged = (error: unknown) =>
  error instanceof NotDeleted || (error instanceof HttpError && [400, 404, 410].includes(error.statusCode))

/**
 * Erases members who are in the trash for longer than the setting allows, each in a write of its own after its
 * search. Without the setting, none.
 */
const eraseOldTrash: Sweep<SweepContext> = async ({ database, clock, erasers, signal }) => {
  const { trashMonths } = await getRetention(database.db)
  if (trashMonths === null) return
  const before = timestamp(monthsBefore(clock.now(), trashMonths))
  const rows = await database.db
    .selectFrom('members')
    .select('uid')
    .where('deleted_at', '<', before)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
  let erased = 0
  try {
    for (const { uid } of rows) {
      if (signal.aborted) return
      const context = { database, clock, erasers, actor: HOUSEKEEPING }
      try {
        await eraseMemberIf(context, uid, { reason: retentionReason(trashMonths) }, (row) => {
          if (row.deleted_at === null || row.deleted_at >= before) throw new NotDeleted()
        })
        erased++
      } catch (error) {
        if (!isChanged(error)) throw error
      }
    }
  } finally {
    if (erased > 0) await database.purge()
  }
}

const erasureRoutes = apiRoutes('members', (api, { database, env, erasers }) => {
  api.may('people.erase').get('/:id/forget', {
    summary: 'List what names a member besides its own records, before the member is erased',
    params: idParams('a member'),
    reply: { message: 'Mentions', data: MentionList },
    errors: [410],
    handler: ({ params }) => listMentions(database.db, erasers, params.id),
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
  reads: ['members', 'changes', 'outbox'],
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
