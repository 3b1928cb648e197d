import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listData, listReply } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { can } from '#domain/auth/abilities.ts'
import type { Viewer } from '#domain/auth/auth.ts'
import { CheckMeta, MaskedMember } from '#domain/check-membership/masked-member.ts'
import { MemberHistoryEntry } from '#domain/duplicates/merge.ts'
import { HistoryQuery } from '#domain/history/history-entry.ts'
import { PastQuery, PastRecord } from '#domain/history/past-record.ts'
import { PutBack } from '#domain/history/put-back.ts'
import { DeletedMatches, DeletedQuery } from '#domain/members/deleted-members.ts'
import { Facets } from '#domain/members/facets.ts'
import { FindQuery, FoundMembers } from '#domain/members/found-member.ts'
import { NOTHING_LACKS, type MayLack } from '#domain/members/may-lack.ts'
import { FacetQuery, MemberQuery, PublicMemberQuery } from '#domain/members/member-query.ts'
import {
  ListedMember,
  ListedPublicMember,
  Member,
  MEMBER_MESSAGES,
  MemberListMeta,
  memberChangesSchema,
  newMemberSchema,
} from '#domain/members/member.ts'
import { SimilarMember } from '#domain/members/likeness.ts'
import { SimilarQuery } from '#domain/members/person.ts'
import { deathSchema, TypeChange } from '#domain/members/status-changes.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { refusalOf } from '../auth/access.ts'
import { createMembershipCheck } from '../check-membership/check-membership.ts'
import { throttleCheck } from '../check-membership/throttle-check.ts'
import { getPastRecord } from '../history/past-record.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { notFound, validationError } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { errorReplies, success } from '../http/replies.ts'
import { createReplySerializer } from '../http/serialize.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { findSimilarDeleted, findSimilarMembers } from '../register/similar-members.ts'
import { createRegister } from '../register/register.ts'
import { changeDeath, changeType } from './change-status.ts'
import { findDeletedMembers } from './find-deleted.ts'
import { findMembers } from './find-members.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { createFacetLists } from './list-facets.ts'
import { listMemberHistory } from './list-member-history.ts'
import { createLongLists, isLongList } from './long-list.ts'
import { memberKind } from './member-kind.ts'
import { requireNotMerged } from './merged-members.ts'
import { getMayLack } from '../settings/queries.ts'
import { findMember, findPage, listMembers, streamMembers } from './queries.ts'
import { putBackMember } from './put-back.ts'
import { readMemberForm } from './read-member-form.ts'
import { toMember } from './rows.ts'
import { changeMember, createMember, removeMember, restoreMember } from './save-member.ts'

/** The schemas of the form for what members may lack. Each is created once: that takes sixty times as long as parsing a form with it. */
const createMemberSchemas = (clock: Clock) => {
  const created = new Map<string, ReturnType<typeof schemasOf>>()
  const schemasOf = (mayLack: MayLack) => ({
    newMember: newMemberSchema(clock, mayLack),
    memberChanges: memberChangesSchema(clock, mayLack),
  })
  return (mayLack: MayLack) => {
    const key = JSON.stringify(mayLack)
    const schemas = created.get(key) ?? schemasOf(mayLack)
    created.set(key, schemas)
    return schemas
  }
}

const Params = idParams('a member')
const mayRead = (viewer: Viewer) => can(viewer, 'register.read')

/** The only query that the public may send. Throws 403 for any other: those need an admin who may read the register. */
const requirePublicQuery = (request: FastifyRequest): PublicMemberQuery => {
  const parsed = PublicMemberQuery.safeParse(request.query)
  if (parsed.success) return parsed.data
  // A text that is invalid for admins as well is a validation error, not a 403.
  const isUnusableText = parsed.error.issues.every(
    ({ code, path }) => path[0] === 'searchTerm' && (code === 'too_big' || code === 'custom'),
  )
  if (isUnusableText) throw validationError(toFieldErrors(parsed.error))
  throw refusalOf(request.viewer)
}

const readIdempotencyKey = (
  request: FastifyRequest,
  userUid: string,
  requestHash: string,
): IdempotencyKey | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw validationError([{ path: 'Idempotency-Key', message: 'Must have 1 to 200 visible characters!' }])
  }
  return { key, userUid, requestHash }
}

/**
 * Admins and visitors have separate response schemas: a row that one schema refuses must not be sent with the other.
 */
const serializeMembers = createReplySerializer(listReply(ListedMember, MemberListMeta))
const serializeChecked = createReplySerializer(
  listReply(z.union([ListedPublicMember, MaskedMember]), CheckMeta),
)

export const memberRoutes = apiRoutes('members', (api, context, app) => {
  const { clock, imageQueue, register, sendCached } = context
  const { db } = context.database
  const sendLongList = createLongLists({
    find: (query, signal) => findPage(register, query, signal),
    read: (page, batchSize) => streamMembers(db, page, batchSize),
  })
  const listFacets = createFacetLists(context)
  const checkMembership = createMembershipCheck(context)
  const deleted = createRegister(context.database, { indexed: 'deleted' })
  app.addHook('onClose', deleted.close)
  const schemasFor = createMemberSchemas(clock)
  const documented = schemasFor(NOTHING_LACKS)

  // Sends one of three lists, each serialized with a schema of its own.
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags: ['members'],
      summary: 'List members: all filters for admins; for others the membership check, with searchTerm only',
      querystring: MemberQuery,
      response: {
        200: listReply(
          z.union([ListedMember, ListedPublicMember, MaskedMember]),
          MemberListMeta.extend(CheckMeta.shape),
        ),
        ...errorReplies(400, 403, 429, 503),
      },
    },
    preValidation: async (request) => {
      // Only the default limit differs from the query of admins.
      if (!mayRead(request.viewer))
        request.query = { ...request.query, limit: requirePublicQuery(request).limit }
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { query } = request
      const route = { method: request.method, url: '/api/members', log: request.log }
      const send = (json: string) =>
        (reply as FastifyReply).type('application/json; charset=utf-8').send(json)
      if (!mayRead(request.viewer)) {
        const { searchTerm = '', limit, typing } = query
        await throttleCheck(context, request.ip)
        reply.header('x-robots-tag', 'noindex')
        const data = await checkMembership({ searchTerm, limit, isTyping: typing === 'true' }, request.ip)
        return send(serializeChecked(success(200, 'Members', data), route))
      }
      if (isLongList(query)) return sendLongList(request, reply, query, route)
      return sendCached(request, reply, `members ${JSON.stringify(query)}`, async () => {
        const data = await listMembers(db, register, query)
        return serializeMembers(success(200, 'Members', data), route)
      })
    },
  })

  api.may('register.read').get('/facets', {
    summary: 'How many members each choice of a filter would list, with the other filters as they are',
    query: FacetQuery,
    reply: { message: 'Counts', data: Facets },
    handler: ({ query }) => listFacets(query),
  })

  api.may('register.read').get('/find', {
    summary: 'Members of both directories by anything one knows of them, the best first, with the reasons',
    query: FindQuery,
    reply: { message: 'Members', data: FoundMembers },
    isCached: true,
    errors: [503],
    handler: ({ query }) => findMembers(context.database, register, query.text),
  })

  api.may('register.read').get('/deleted', {
    summary: 'The deleted members that a text finds, the best match first',
    query: DeletedQuery,
    reply: { message: 'Deleted members', data: DeletedMatches },
    errors: [503],
    handler: ({ query }) => findDeletedMembers(db, deleted, query.searchTerm),
  })

  api.may('register.read').get('/:id', {
    summary:
      'One member; the ETag is the version to send back as If-Match; 410 with both ids for one that was merged into another',
    params: Params,
    reply: { message: 'Member', data: Member, versioned: true },
    errors: [410],
    handler: async ({ params }) => {
      const row = await requireAnyRow(memberKind, db, params.id)
      await requireNotMerged(db, row)
      if (row.deleted_at !== null) throw notFound(MEMBER_MESSAGES.notFound)
      return toMember(row)
    },
  })

  api.may('register.read').get('/:id/deleted', {
    summary: 'One deleted member, as it was; 404 for one that is not deleted, 410 for one that was merged',
    params: Params,
    reply: { message: 'Deleted member', data: Member },
    errors: [410],
    handler: async ({ params }) => {
      const row = await requireAnyRow(memberKind, db, params.id)
      await requireNotMerged(db, row)
      if (row.deleted_at === null) throw notFound(MEMBER_MESSAGES.notFound)
      return toMember(row)
    },
  })

  api.may('register.read').get('/:id/history', {
    summary:
      'The changes of a member, deleted or not, and of those that were merged into it; the newest first',
    params: Params,
    query: HistoryQuery,
    reply: { message: 'History', data: listData(MemberHistoryEntry) },
    handler: async ({ params, query }) =>
      listMemberHistory(db, await requireAnyRow(memberKind, db, params.id), query),
  })

  api.may('register.read').get('/:id/similar', {
    summary: 'Members who may be the same person, with the reasons, the likeliest first',
    params: Params,
    reply: { message: 'Similar members', data: z.array(SimilarMember) },
    handler: async ({ params }) => {
      const row = await findMember(db, params.id)
      if (!row) throw notFound(MEMBER_MESSAGES.notFound)
      return findSimilarMembers(register, db, toMember(row), { except: row.uid })
    },
  })

  api.may('register.read').post('/similar', {
    summary:
      'Members who may be the person that is being typed; of a new one also those in the trash; changes nothing',
    body: SimilarQuery,
    reply: { message: 'Similar members', data: z.array(SimilarMember) },
    handler: async ({ body: { except, ...person } }) => {
      const similar = await findSimilarMembers(register, db, person, { except })
      return except === undefined ? [...similar, ...(await findSimilarDeleted(deleted, db, person))] : similar
    },
  })

  api.may('register.read').get('/:id/past', {
    summary: 'A member as it was at the end of a day or after a change, beside what it is today',
    params: Params,
    query: PastQuery,
    reply: { message: 'Past state', data: PastRecord },
    handler: async ({ params, query }) => {
      const row = await requireAnyRow(memberKind, db, params.id)
      return getPastRecord(db, 'member', params.id, query, toMember(row))
    },
  })

  api.may('register.edit').post('/create', {
    summary:
      'Create a member: multipart with a JSON part `data` and an optional file part `image`. Where the settings say so (`mayLack`), `email` and `fatherOrHusbandName` may be empty',
    consumes: ['multipart/form-data'],
    form: documented.newMember,
    reply: { status: 201, message: MEMBER_MESSAGES.created, data: Member, versioned: true },
    errors: [409, 422, 429],
    handler: async ({ by, request }) => {
      const { newMember } = schemasFor(await getMayLack(db))
      const { fields, image, hash } = await readMemberForm(request, newMember, imageQueue)
      return createMember(by, fields, image, readIdempotencyKey(request, by.actor.uid, hash))
    },
  })

  api.may('register.edit').patch('/update/:id', {
    summary:
      'Change a member: omitted fields are unchanged, null clears; If-Match rejects a stale form. `email` and `fatherOrHusbandName` may be empty where the settings say so',
    consumes: ['multipart/form-data'],
    form: documented.memberChanges,
    params: Params,
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [409, 412, 429],
    handler: async ({ by, params, expected, request }) => {
      const { memberChanges } = schemasFor(await getMayLack(db))
      const { fields, image } = await readMemberForm(request, memberChanges, imageQueue)
      return changeMember(by, params.id, fields, image, expected)
    },
  })

  api.may('register.edit').post('/:id/type', {
    summary: 'Change the type of a member; ending a life membership needs a reason',
    params: Params,
    body: TypeChange,
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [409, 412],
    handler: ({ by, params, body, expected }) => changeType(by, params.id, body, expected),
  })

  api.may('register.edit').post('/:id/death', {
    summary: 'Mark a member as deceased, with the day if it is known, or as alive again',
    params: Params,
    body: deathSchema(clock),
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [412],
    handler: ({ by, params, body, expected }) => changeDeath(by, params.id, body, expected),
  })

  api.may('register.edit').post('/:id/put-back', {
    summary: 'Put back what one change of a member changed, unless it was changed again since',
    params: Params,
    body: PutBack,
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [409, 412],
    handler: ({ by, params, body, expected }) => putBackMember(by, params.id, body.number, expected),
  })

  api.may('register.delete').delete('/delete/:id', {
    summary: 'Delete a general member',
    params: Params,
    reply: { message: MEMBER_MESSAGES.deleted },
    errors: [409],
    handler: ({ by, params }) => removeMember(by, params.id),
  })

  api.may('register.delete').post('/restore/:id', {
    summary: 'Restore a deleted member',
    params: Params,
    reply: { message: MEMBER_MESSAGES.restored, data: Member, versioned: true },
    errors: [409, 410],
    handler: ({ by, params }) => restoreMember(by, params.id),
  })
})
