import { z } from 'zod'
import {
  ALREADY_DISTINCT,
  Distinction,
  DISTINCTION_MESSAGES,
  DuplicatesPage,
  DuplicatesQuery,
  NewDistinction,
} from '#domain/duplicates/duplicates.ts'
import {
  MEMBERS_MERGED,
  Merge,
  MERGE_UNDONE,
  Merged,
  MergePlan,
  MergePlanQuery,
  SAME_MEMBER,
  Unmerged,
} from '#domain/duplicates/merge.ts'
import { write, type WriteContext } from '../database/write.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { createWithin, recordVerbs } from '../records/record-writes.ts'
import { distinctionKind, toDistinction } from './distinction-kind.ts'
import { createPairFinder } from './find-pairs.ts'
import { listGroups } from './list-groups.ts'
import { mergeMembers, planMerge, requirePresent } from './merge-members.ts'
import { findDistinctionOf, listDistinctions } from '../members/distinctions.ts'
import { undoMerge } from './undo-merge.ts'

/** Marks two members as not the same person. Throws 409 if they are marked already. */
const distinguish = (
  { database, ...by }: WriteContext,
  { one, other }: NewDistinction,
): Promise<Distinction> =>
  write(database, by, async (current) => {
    if (one === other) throw validationError([{ path: 'other', message: SAME_MEMBER }])
    const ids = [(await requirePresent(current.tx, one)).id, (await requirePresent(current.tx, other)).id]
    const [firstId = 0, secondId = 0] = ids.toSorted((a, b) => a - b)
    if (await findDistinctionOf(current.tx, firstId, secondId))
      throw new HttpError(409, 'DUPLICATE', ALREADY_DISTINCT)
    return createWithin(distinctionKind, current, { firstId, secondId })
  })

export const duplicateRoutes = apiRoutes('duplicates', (api, { database, register }, app) => {
  const { db } = database
  const closing = new AbortController()
  const finder = createPairFinder(database, register, closing.signal)
  app.addHook('preClose', async () => {
    closing.abort()
    await finder.close()
  })

  api.may('register.read').get('/', {
    summary: 'Groups of members who may be the same person, the likeliest first',
    query: DuplicatesQuery,
    reply: { message: 'Possible duplicates', data: DuplicatesPage },
    errors: [503],
    handler: ({ query }) => listGroups(db, finder, query),
  })

  api.may('register.read').get('/distinctions', {
    summary: 'The pairs that are marked as not the same, the newest first',
    reply: { message: 'Not the same', data: z.array(Distinction) },
    handler: async () => (await listDistinctions(db)).map(toDistinction),
  })

  api.may('register.merge').post('/distinctions', {
    summary: 'Mark two members as not the same person',
    body: NewDistinction,
    reply: { status: 201, message: DISTINCTION_MESSAGES.created, data: Distinction },
    errors: [404, 409, 410],
    handler: ({ by, body }) => distinguish(by, body),
  })

  api.may('register.merge').delete('/distinctions/:id', {
    summary: 'Undo that two members were marked as not the same person',
    params: idParams('a distinction'),
    reply: { message: DISTINCTION_MESSAGES.deleted },
    handler: ({ by, params }) => recordVerbs(distinctionKind).remove(by, params.id),
  })

  api.may('register.merge').get('/plan', {
    summary: 'What a merge of two members would do; changes nothing',
    query: MergePlanQuery,
    reply: { message: 'Merge', data: MergePlan },
    errors: [404, 410],
    handler: ({ query }) => planMerge(db, query.stays, query.goes),
  })

  api.may('register.merge').post('/merges', {
    summary: 'Merge one member into another; 412 if either was changed since its version',
    body: Merge,
    reply: { message: MEMBERS_MERGED, data: Merged },
    errors: [404, 409, 410, 412],
    handler: ({ by, body }) => mergeMembers(by, body),
  })

  api.may('register.merge').post('/merges/:id/undo', {
    summary: 'Undo the merge of the member that went, unless one of the two was merged again',
    params: idParams('the member that was merged into another one'),
    reply: { message: MERGE_UNDONE, data: Unmerged },
    errors: [409],
    handler: ({ by, params }) => undoMerge(by, params.id),
  })
})
