import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listData, type ListData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { Erasure } from '#domain/erasure/erasure.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import type { AppContext } from '../api/context.ts'
import { finishErasure } from './erased-list.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { eraseRecord } from './erase-record.ts'
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
  /** For kinds that can be erased: the message of the reply. */
  erases?: string
}

const schemaAt = <Value>(schema: SchemaAt<Value>, clock: Clock) =>
  typeof schema === 'function' ? schema(clock) : schema

/** The admin routes of a kind: list, get, create, change, delete, restore, and order for kinds that are ordered. */
export const recordRoutes = <T extends RecordTypes, Shown extends T['record'] = T['record']>(
  kind: RecordKind<T>,
  { tag, list, routes, verbs, shown, readsDeleted = false, erases }: Options<T, Shown>,
): FastifyPluginAsyncZod<AppContext> =>
  apiRoutes(tag, async (api, context, app) => {
    const { database, clock } = context
    const { words, schema } = kind
    const { create, change, remove, restore, reorder } = { ...recordVerbs(kind), ...verbs }
    const reads = api.may(kind.may.read)
    const edits = api.may(kind.may.edit)
    const params = idParams(words.one)
    const read = readsDeleted ? requireAnyRow : requireRow
    // Without `shown`, admins see the plain record.
    const Shown: z.ZodType<T['record']> = shown?.schema ?? schema.record
    const show = async (record: T['record']): Promise<T['record']> => (shown ? shown.get(record._id) : record)

    // Without the prefix, which already applies to these routes.
    if (routes) await app.register(routes, { ...context, prefix: '' })

    const listShown = async (query: object) => {
      if (shown?.list) return shown.list()
      const found = await list?.read(context, query as never)
      if (!found || !('meta' in found)) return (found ?? []).map(kind.toRecord)
      return { data: found.data.map(kind.toRecord), meta: found.meta }
    }
    if (list || shown?.list) {
      reads.get('/', {
        summary: `List ${words.many.toLowerCase()}`,
        query: list?.query ?? z.object({}),
        reply: { message: words.many, data: list?.isPaged ? listData(Shown) : z.array(Shown) },
        errors: [404],
        handler: ({ query }) => listShown(query),
      })
    }

    if (schema.input) {
      edits.post('/', {
        summary: `Create ${words.one}`,
        body: schemaAt(schema.input, clock),
        reply: { status: 201, message: words.created ?? '', data: Shown, versioned: true },
        errors: [404],
        handler: async ({ by, body }) => show(await create(by, body)),
      })
    }

    if (kind.order && !kind.order.within) {
      edits.patch('/order', {
        summary: `Reorder ${words.many.toLowerCase()}`,
        body: Order,
        reply: { message: ORDER_SAVED },
        handler: ({ by, body }) => reorder(by, body.order),
      })
    }

    reads.get('/:id', {
      summary: `Get ${words.one}; the ETag is the version to send as If-Match`,
      params,
      reply: { message: words.many, data: Shown, versioned: true },
      handler: async ({ params: { id } }) => show(kind.toRecord(await read(kind, database.db, id))),
    })

    edits.patch('/:id', {
      summary: `Change ${words.one}: omitted fields are unchanged, null clears; If-Match rejects a stale form`,
      params,
      body: schemaAt(schema.changes, clock),
      reply: { message: words.updated, data: Shown, versioned: true },
      errors: [412],
      handler: async ({ by, params: { id }, body, expected }) => show(await change(by, id, body, expected)),
    })

    if (erases) {
      api.may('people.erase', { confirmed: true }).post('/:id/forget', {
        summary: `Erase ${words.one} in the trash for good: its values, also those in the history, and the mails about it`,
        params,
        body: Erasure,
        reply: { message: erases },
        errors: [409],
        handler: async ({ by, params: { id }, body, request }) => {
          await eraseRecord(kind, by, id, body)
          await finishErasure({ ...context, log: request.log })
        },
      })
    }

    if (words.deleted === undefined || words.restored === undefined) return

    edits.delete('/:id', {
      summary: `Delete ${words.one}; it can be restored`,
      params,
      reply: { message: words.deleted },
      errors: verbs?.remove ? [409] : [],
      handler: ({ by, params: { id } }) => remove(by, id),
    })

    edits.post('/:id/restore', {
      summary: `Restore ${words.one} at its position`,
      params,
      reply: { message: words.restored, data: Shown, versioned: true },
      handler: async ({ by, params: { id } }) => show(await restore(by, id)),
    })
  })
