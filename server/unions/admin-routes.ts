import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { UNION_NOT_FOUND, UNION_SAVED, UnionChanges, UnionRecord } from '#domain/unions/union-figures.ts'
import { plainText } from '#domain/validation.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { errorReplies, ok } from '../replies.ts'
import { findUnion, listUnionRows, toUnionRecord } from './queries.ts'
import { changeUnion } from './save-union.ts'

const Params = z.object({ code: plainText('Must be a text!').max(100) })

/** The unions are given: their figures can be changed, none can be added or taken out. */
export const adminUnionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['unions']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'Every place of the union list with its figures',
      response: { 200: successReply(z.array(UnionRecord)), ...errorReplies(403) },
    },
    handler: async () => {
      return ok('Unions', (await listUnionRows(db)).map(toUnionRecord))
    },
  })

  app.get('/:code', {
    config,
    schema: {
      tags,
      summary: 'One union; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(UnionRecord), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await findUnion(db, request.params.code)
      if (!row) throw notFound(UNION_NOT_FOUND)
      reply.header('etag', etagOf(row.version))
      return ok('Union', toUnionRecord(row))
    },
  })

  app.patch('/:code', {
    config,
    schema: {
      tags,
      summary: 'Change the figures of a union: what is left out stays; null is not known',
      params: Params,
      body: UnionChanges,
      response: { 200: successReply(UnionRecord), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const expected = readIfMatch(request)
      const data = await changeUnion({ database, clock, actor }, request.params.code, request.body, expected)
      reply.header('etag', etagOf(data.version))
      return ok(UNION_SAVED, data)
    },
  })
}
