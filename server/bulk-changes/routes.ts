import { z } from 'zod'
import { can } from '#domain/auth/abilities.ts'
import {
  BatchResult,
  bulkChangeSchema,
  BulkDeletePreview,
  BulkDeletion,
  bulkOutcome,
  BulkPreview,
  bulkPreviewSchema,
  deletionOutcome,
  type BulkValue,
} from '#domain/bulk-changes/bulk-change.ts'
import type { Selection } from '#domain/members/selection.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import { memberKind } from '../members/member-kind.ts'
import { prepareMemberRemoval } from '../members/save-member.ts'
import { prepareChange } from '../records/record-writes.ts'
import { applyBulk } from './apply.ts'
import { planBulk, type Bulk } from './plan.ts'
import { undoBulk } from './undo.ts'

const Params = z.object({ batch: plainText('Must be a text!').max(100).describe('The batch of the changes') })

const changeOf = (selection: Selection, change: BulkValue): Bulk => ({
  selection,
  what: change,
  outcomeOf: (member, paid) => bulkOutcome(member, change, paid),
})

const deletionOf = (selection: Selection): Bulk => ({
  selection,
  what: 'delete',
  outcomeOf: deletionOutcome,
})

export const bulkRoutes = apiRoutes('members', (api, { database, clock, register, env }) => {
  const { db } = database
  // One at a time, so that a repeated request finds its token used.
  const batches = createWorkQueue({ concurrency: 1 })
  const change = bulkChangeSchema(clock)

  api.may('register.edit').post('/bulk/preview', {
    summary: 'What a change would do to the members that match a filter, or a selection; changes nothing',
    body: bulkPreviewSchema(clock),
    reply: { message: 'Preview', data: BulkPreview },
    handler: async ({ body: { change: value, ...selection } }) =>
      (await planBulk({ db, register }, changeOf(selection, value))).preview,
  })

  api.may('register.edit').post('/bulk', {
    summary: 'Change the members that a preview showed, as one batch that can be undone',
    body: change,
    reply: { message: 'Members changed', data: BatchResult },
    errors: [409],
    handler: ({ by, body: { change: value, token, reason, ...selection } }) => {
      const apply = { token, reason, ...changeOf(selection, value) }
      return batches.run(() =>
        applyBulk(
          { ...by, database, register },
          { ...apply, prepare: (current, row) => prepareChange(memberKind, current, row, value) },
        ),
      )
    },
  })

  api.may('register.delete').post('/bulk/delete/preview', {
    summary: 'Whom a deletion would delete; changes nothing',
    body: BulkDeletePreview,
    reply: { message: 'Preview', data: BulkPreview },
    handler: async ({ body }) => (await planBulk({ db, register }, deletionOf(body))).preview,
  })

  api.may('register.delete').post('/bulk/delete', {
    summary: 'Delete the general members that a preview showed, as one batch; `number` is how many they are',
    body: BulkDeletion,
    reply: { message: 'Members deleted', data: BatchResult },
    errors: [409],
    handler: ({ by, body: { token, number, reason, ...selection } }) =>
      batches.run(() =>
        applyBulk(
          { ...by, database, register },
          {
            token,
            number,
            reason,
            ...deletionOf(selection),
            prepare: async (current, row) => prepareMemberRemoval(current, row),
          },
        ),
      ),
  })

  api.may('register.edit').post('/batches/:batch/undo', {
    summary: 'Undo a batch, except for the members that were changed since; deletions need `register.delete`',
    params: Params,
    reply: { message: 'Changes undone', data: BatchResult },
    errors: [409],
    handler: ({ by, params, request }) =>
      batches.run(() =>
        undoBulk({ ...by, database }, env, params.batch, (ability) => can(request.viewer, ability)),
      ),
  })
})
