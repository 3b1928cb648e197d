import { z } from 'zod'
import { type Ability, can } from '#domain/auth/abilities.ts'
import {
  BatchProgress,
  bulkChangeSchema,
  BulkDeletePreview,
  BulkDeletion,
  BulkPreview,
  bulkPreviewSchema,
} from '#domain/bulk-changes/bulk-change.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { undoApproval } from '../applications/undo-decision.ts'
import { planBulk } from './plan.ts'
import { describeLeft, requireUndoable, showProgress, startChange, startUndo, workOn } from './work.ts'

const Params = z.object({ batch: plainText('Must be a text!').max(100).describe('The batch of the changes') })

export const bulkRoutes = apiRoutes('members', (api, context) => {
  const { database, clock, register, env } = context
  const { db } = database
  const change = bulkChangeSchema(clock)

  api.may('register.edit').post('/bulk/preview', {
    summary: 'What a change would do to the members that match a filter, or a selection; changes nothing',
    body: bulkPreviewSchema(clock),
    reply: { message: 'Preview', data: BulkPreview },
    handler: async ({ body: { change: what, ...selection } }) =>
      (await planBulk({ db, register }, { selection, what })).preview,
  })

  api.may('register.edit').post('/bulk', {
    summary: 'Change the members that a preview showed, as one batch that can be undone',
    body: change,
    reply: { message: 'Members changed', data: BatchProgress },
    errors: [409],
    handler: async ({ by, body: { change: what, token, reason, ...selection }, request: { log } }) =>
      workOn(
        { ...context, log },
        await startChange({ ...by, database, register }, { token, reason, selection, what }),
      ),
  })

  api.may('register.delete').post('/bulk/delete/preview', {
    summary: 'Whom a deletion would delete; changes nothing',
    body: BulkDeletePreview,
    reply: { message: 'Preview', data: BulkPreview },
    handler: async ({ body: selection }) =>
      (await planBulk({ db, register }, { selection, what: 'delete' })).preview,
  })

  api.may('register.delete').post('/bulk/delete', {
    summary: 'Delete the general members that a preview showed, as one batch; `number` is how many they are',
    body: BulkDeletion,
    reply: { message: 'Members deleted', data: BatchProgress },
    errors: [409],
    handler: async ({ by, body: { token, number, reason, ...selection }, request: { log } }) =>
      workOn(
        { ...context, log },
        await startChange(
          { ...by, database, register },
          { token, number, reason, selection, what: 'delete' },
        ),
      ),
  })

  api.may('register.edit').get('/batches/:batch', {
    summary: 'How far a change of many members is, or what came of it',
    params: Params,
    reply: { message: 'Batch', data: BatchProgress },
    handler: ({ params }) => showProgress(db, params.batch),
  })

  api.may('register.edit').post('/batches/:batch/undo', {
    summary: 'Undo a batch, except for the members that were changed since; deletions need `register.delete`',
    params: Params,
    reply: { message: 'Changes undone', data: BatchProgress },
    errors: [409],
    handler: async ({ by, params: { batch }, request: { viewer, log } }) => {
      const may = (ability: Ability) => can(viewer, ability)
      if (!(await requireUndoable(db, batch, may)))
        return workOn({ ...context, log }, await startUndo({ ...by, database }, batch, may))
      const { left, done, batch: uid } = await undoApproval({ ...by, database }, env, batch)
      const total = done + left.length
      return { batch: uid, state: 'ended' as const, total, done, left: await describeLeft(db, left) }
    },
  })
})
