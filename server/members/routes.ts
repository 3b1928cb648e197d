import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import { can } from '#domain/auth/abilities.ts'
import type { Viewer } from '#domain/auth/auth.ts'
import { CheckMeta, MaskedMember } from '#domain/check-membership/masked-member.ts'
import { MemberQuery, PublicMemberQuery } from '#domain/members/member-query.ts'
import {
  MEMBER_MESSAGES,
  ListedMember,
  ListedPublicMember,
  Member,
  memberChangesSchema,
  newMemberSchema,
} from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { refusalOf } from '../auth/access.ts'
import { checkMembership } from '../check-membership/check-membership.ts'
import { throttleCheck } from '../check-membership/throttle-check.ts'
import type { AppContext } from '../context.ts'
import { notFound, validationError } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { etagOf, readIfMatch } from '../http/if-match.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { serializeReply } from '../http/serialize.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { createLongLists, isLongList } from './long-list.ts'
import { findMember, findPage, listMembers, streamMembers } from './queries.ts'
import { readMemberForm } from './read-member-form.ts'
import { toMember } from './rows.ts'
import { changeMember, createMember, removeMember } from './save-member.ts'

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
const MemberList = listReply(ListedMember)
const CheckedList = listReply(z.union([ListedPublicMember, MaskedMember]), CheckMeta)

export const memberRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const { database, clock, register } = context
  const { db } = database
  const tags = ['members']
  const sendLongList = createLongLists({
    find: (query, signal) => findPage(db, register, query, signal),
    read: (page) => streamMembers(db, page),
  })
  // Created once: creating the schema takes sixty times as long as parsing a form with it.
  const newMember = newMemberSchema(clock)
  const memberChanges = memberChangesSchema(clock)

  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'List members: every filter for admins; for others the membership check, by searchTerm alone',
      querystring: MemberQuery,
      response: {
        200: listReply(z.union([ListedMember, ListedPublicMember, MaskedMember]), CheckMeta),
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
        await throttleCheck(context, request.ip)
        const { searchTerm = '', limit } = query
        reply.header('x-robots-tag', 'noindex')
        const data = await checkMembership(context, { searchTerm, limit }, request.ip)
        return send(serializeReply(CheckedList, ok('Members', data), route))
      }
      if (isLongList(query)) return sendLongList(request, reply, query, route)
      return send(serializeReply(MemberList, ok('Members', await listMembers(db, register, query)), route))
    },
  })

  app.get('/:id', {
    config: { may: 'register.read' },
    schema: {
      tags,
      summary: 'One member; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Member), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await findMember(db, request.params.id)
      if (!row) throw notFound(MEMBER_MESSAGES.notFound)
      reply.header('etag', etagOf(row.version))
      return { statusCode: 200, success: true as const, message: 'Member', data: toMember(row) }
    },
  })

  app.post('/create', {
    config: { may: 'register.edit', form: newMember },
    schema: {
      tags,
      summary: 'Create a member: multipart with a JSON part `data` and an optional file part `image`',
      consumes: ['multipart/form-data'],
      response: { 201: successReply(Member), ...errorReplies(400, 403, 409, 413, 415, 422, 429) },
    },
    handler: async (request, reply) => {
      const { actor } = request
      const { fields, image, hash } = await readMemberForm(request, newMember, context.imageQueue)
      const key = readIdempotencyKey(request, actor.uid, hash)
      const data = await createMember({ database, clock, actor }, fields, image, key)
      reply.status(201).header('etag', etagOf(data.version))
      return { statusCode: 201, success: true as const, message: MEMBER_MESSAGES.created, data }
    },
  })

  app.patch('/update/:id', {
    config: { may: 'register.edit', form: memberChanges },
    schema: {
      tags,
      summary: 'Change a member: what is left out stays, null clears; If-Match guards against a stale form',
      consumes: ['multipart/form-data'],
      params: Params,
      response: { 200: successReply(Member), ...errorReplies(400, 403, 404, 409, 412, 413, 415, 429) },
    },
    handler: async (request, reply) => {
      const { actor } = request
      const expected = readIfMatch(request)
      const { fields, image } = await readMemberForm(request, memberChanges, context.imageQueue)
      const data = await changeMember({ database, clock, actor }, request.params.id, fields, image, expected)
      reply.header('etag', etagOf(data.version))
      return { statusCode: 200, success: true as const, message: MEMBER_MESSAGES.updated, data }
    },
  })

  app.delete('/delete/:id', {
    config: { may: 'register.delete' },
    schema: {
      tags,
      summary: 'Take a general member out of the register',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404, 409) },
    },
    handler: async (request) => {
      const { actor } = request
      await removeMember({ database, clock, actor }, request.params.id)
      return { statusCode: 200, success: true as const, message: MEMBER_MESSAGES.deleted, data: null }
    },
  })
}
