import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply, type ListData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../http/id-params.ts'
import { etagOf, readIfMatch } from '../http/if-match.ts'
import { created, errorReplies, ok } from '../http/replies.ts'
import type { RecordKind, RecordTypes, SchemaAt } from './record-kind.ts'
import { recordVerbs, requireAnyRow, requireRow, type RecordVerbs } from './record-writes.ts'

/** How a kind is listed: all rows or those of a query, in pages when `isPaged` is set. */
export type RecordList<Row> = {
  /** `{}` when there is no query. */
  read: (context: AppContext, query: never) => Promise<readonly Row[] | ListData<Row>>
  query?: z.ZodType<object>
  isPaged?: boolean
}

type Options<T extends RecordTypes, Shown extends T['record']> = {
  tag: string
  list?: RecordList<T['row']>
  /** Additional routes under the same prefix. */
  routes?: FastifyPluginAsyncZod<AppContext>
  /** Replaces writes of this kind that do more than write the record. */
  verbs?: Partial<RecordVerbs<T>>
  /** What admins see in addition to the record. */
  shown?: {
    schema: z.ZodType<Shown>
    list?: () => Promise<Shown[]>
    get: (uid: string) => Promise<Shown>
  }
  /** Whether a single deleted record can be read, as before it is restored. */
  readsDeleted?: boolean
}

const schemaAt = <Value>(schema: SchemaAt<Value>, clock: Clock) =>
  typeof schema === 'function' ? schema(clock) : schema

/** The admin routes of a kind: list, get, create, change, delete, restore, and order for kinds that are ordered. */
export const recordRoutes =
  <T extends RecordTypes, Shown extends T['record'] = T['record']>(
    kind: RecordKind<T>,
    { tag, list, routes, verbs, shown, readsDeleted = false }: Options<T, Shown>,
  ): FastifyPluginAsyncZod<AppContext> =>
  async (app, context) => {
    const { database, clock } = context
    const { words, schema } = kind
    const { create, change, remove, restore, reorder } = { ...recordVerbs(kind), ...verbs }
    const tags = [tag]
    const reads = { may: kind.may.read }
    const edits = { may: kind.may.edit }
    const Params = idParams(words.one)
    const read = readsDeleted ? requireAnyRow : requireRow
    // Without `shown`, admins see the plain record.
    const Shown: z.ZodType<T['record']> = shown?.schema ?? schema.record
    const show = async (record: T['record']): Promise<T['record']> => (shown ? shown.get(record._id) : record)
    const by = (request: FastifyRequest) => ({ database, clock, actor: request.actor })

    // Without the prefix, which already applies to these routes.
    if (routes) await app.register(routes, { ...context, prefix: '' })

    const listShown = async (query: object) => {
      if (shown?.list) return shown.list()
      const found = await list?.read(context, query as never)
      if (!found || !('meta' in found)) return (found ?? []).map(kind.toRecord)
      return { data: found.data.map(kind.toRecord), meta: found.meta }
    }
    if (list || shown?.list) {
      app.get('/', {
        config: reads,
        schema: {
          tags,
          summary: `List ${words.many.toLowerCase()}`,
          querystring: list?.query ?? z.object({}),
          response: {
            200: list?.isPaged ? listReply(Shown) : successReply(z.array(Shown)),
            ...errorReplies(400, 403, 404),
          },
        },
        // The response matches the schema that was selected above.
        handler: async (request) => ok(words.many, (await listShown(request.query)) as never),
      })
    }

    if (schema.input) {
      app.post('/', {
        config: edits,
        schema: {
          tags,
          summary: `Create ${words.one}`,
          body: schemaAt(schema.input, clock),
          response: { 201: successReply(Shown), ...errorReplies(400, 403, 404, 415) },
        },
        handler: async (request, reply) => {
          const data = await show(await create(by(request), request.body as T['input']))
          return reply
            .status(201)
            .header('etag', etagOf(data.version))
            .send(created(words.created ?? '', data))
        },
      })
    }

    if (kind.order && !kind.order.within) {
      app.patch('/order', {
        config: edits,
        schema: {
          tags,
          summary: `Put ${words.many.toLowerCase()} in order`,
          body: Order,
          response: { 200: successReply(z.null()), ...errorReplies(400, 403, 415) },
        },
        handler: async (request) => {
          await reorder(by(request), request.body.order)
          return ok(ORDER_SAVED, null)
        },
      })
    }

    app.get('/:id', {
      config: reads,
      schema: {
        tags,
        summary: `Get ${words.one}; the ETag is the version to send back as If-Match`,
        params: Params,
        response: { 200: successReply(Shown), ...errorReplies(400, 403, 404) },
      },
      handler: async (request, reply) => {
        const data = await show(kind.toRecord(await read(kind, database.db, request.params.id)))
        reply.header('etag', etagOf(data.version))
        return ok(words.many, data)
      },
    })

    app.patch('/:id', {
      config: edits,
      schema: {
        tags,
        summary: `Change ${words.one}: what is left out stays, null clears; If-Match guards against a stale form`,
        params: Params,
        body: schemaAt(schema.changes, clock),
        response: { 200: successReply(Shown), ...errorReplies(400, 403, 404, 412, 415) },
      },
      handler: async (request, reply) => {
        const expected = readIfMatch(request)
        const data = await show(
          await change(by(request), request.params.id, request.body as T['changes'], expected),
        )
        reply.header('etag', etagOf(data.version))
        return ok(words.updated, data)
      },
    })

    if (words.deleted === undefined || words.restored === undefined) return
    const { deleted, restored } = words

    app.delete('/:id', {
      config: edits,
      schema: {
        tags,
        summary: `Delete ${words.one}; it can be restored`,
        params: Params,
        response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
      },
      handler: async (request) => {
        await remove(by(request), request.params.id)
        return ok(deleted, null)
      },
    })

    app.post('/:id/restore', {
      config: edits,
      schema: {
        tags,
        summary: `Restore ${words.one}, to the place that it had`,
        params: Params,
        response: { 200: successReply(Shown), ...errorReplies(400, 403, 404) },
      },
      handler: async (request, reply) => {
        const data = await show(await restore(by(request), request.params.id))
        reply.header('etag', etagOf(data.version))
        return ok(restored, data)
      },
    })
  }
