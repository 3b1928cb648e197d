import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listReply } from '#domain/api.ts'
import { can } from '#domain/auth/abilities.ts'
import type { Viewer } from '#domain/auth/auth.ts'
import { CheckMeta, MaskedMember, OpenedMember } from '#domain/check-membership/masked-member.ts'
import { MemberQuery, PublicMemberQuery } from '#domain/members/member-query.ts'
import { ListedMember, MemberListMeta } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { validationError } from '../http/errors.ts'
import { ERROR_REPLIES, success } from '../http/replies.ts'
import { createReplySerializer } from '../http/serialize.ts'
import { createLongLists, isLongList } from '../members/long-list.ts'
import { findPage, listMembers, streamMembers } from '../members/queries.ts'
import { refusalOf } from '../session/access.ts'
import { createMembershipCheck } from './check-membership.ts'

const mayRead = (viewer: Viewer) => can(viewer, 'register.read')

/**
 * Returns the query as visitors may send it. Throws 403 for any other, which needs an admin who may read the
 * register.
 */
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

/**
 * Admins and visitors have separate response schemas: a row that one schema refuses must not be sent with the other.
 */
const serializeMembers = createReplySerializer(listReply(ListedMember, MemberListMeta))
/** Masked rows first: nearly all are, and a row that the first schema refuses costs a list of its faults. */
const serializeChecked = createReplySerializer(listReply(z.union([MaskedMember, OpenedMember]), CheckMeta))

/** The members: the whole list for admins who may read the register, the membership check for all others. */
export const memberListRoutes = apiRoutes('members', (_api, context, app) => {
  const { register, sendCached } = context
  const { db } = context.database
  const sendLongList = createLongLists({
    find: (query, signal) => findPage(register, query, signal),
    read: (page, batchSize) => streamMembers(db, page, batchSize),
  })
  const checkMembership = createMembershipCheck(context)

  // Sends one of three lists, each serialized with a schema of its own.
  app.get('/', {
    config: { access: 'public', statuses: [200, 400, 403, 429, 503] },
    schema: {
      tags: ['members'],
      summary: 'List members: all filters for admins; for others the membership check, with searchTerm only',
      querystring: MemberQuery,
      response: {
        '2xx': listReply(
          z.union([ListedMember, OpenedMember, MaskedMember]),
          MemberListMeta.extend(CheckMeta.shape),
        ),
        ...ERROR_REPLIES,
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
        const { searchTerm = '', limit } = query
        reply.header('x-robots-tag', 'noindex')
        const data = await checkMembership({ searchTerm, limit }, request.ip)
        return send(serializeChecked(success(200, 'Members', data), route))
      }
      if (isLongList(query)) return sendLongList(reply, query, route)
      return sendCached(request, reply, `members ${JSON.stringify(query)}`, async () => {
        const data = await listMembers(db, register, query)
        return serializeMembers(success(200, 'Members', data), route)
      })
    },
  })
})
