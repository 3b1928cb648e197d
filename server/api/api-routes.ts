import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import type { Ability } from '#domain/auth/abilities.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { AppContext } from './context.ts'
import type { WriteContext } from '../database/write.ts'
import type { Client } from '../database/write.ts'
import { clientOf } from '../http/client.ts'
import { etagOf, readIfMatch } from '../http/if-match.ts'
import { ERROR_REPLIES, success } from '../http/replies.ts'
import { createReplySerializer } from '../http/serialize.ts'

type ZodApp = Parameters<FastifyPluginAsyncZod>[0]
type Schema = z.ZodType | undefined
export type ReplyData<S extends Schema> = S extends z.ZodType ? z.output<S> : void

/** What a handler gets. */
type Call<Params extends Schema, Query extends Schema, Body extends Schema> = {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  /** The version in If-Match, which the change is based on; null without a precondition. Throws 400. */
  readonly expected: number | null
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gets in addition on a route for signed-in users: the argument of the writes. */
type ByUser = { readonly by: WriteContext & { actor: SignedInActor; client: Client } }

type Route<P extends Schema, Q extends Schema, B extends Schema, D extends Schema, By> = {
  summary: string
  params?: P
  query?: Q
  body?: B
  /** The content type of a body that the handler reads itself. */
  consumes?: string[]
  /**
   * The reply to a request that succeeds: its message, and the schema of its data, null without one. `versioned` sends
   * the version of the data as the ETag.
   */
  reply: { message: string; status?: 201 } & (
    | { data?: D; versioned?: never }
    | { data: D & z.ZodType<{ version: number }>; versioned: true }
  )
  /**
   * Whether the reply is cached until the next write. Only for data that depends on nothing but `params`, `query` and the
   * database: not on who asks, nor on the time, except for `today` on the day in New York.
   */
  isCached?: true | 'today'
  /** The statuses of errors that do not follow from the rest of the route. */
  errors?: number[]
  /** Returns the data of the reply. */
  handler: (call: Call<P, Q, B> & By) => ReplyData<D> | Promise<ReplyData<D>>
} & Pick<FastifyContextConfig, 'form'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'logLevel' | 'preValidation'>

type AddRoute<By> = <
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  D extends Schema = undefined,
>(
  path: string,
  route: Route<P, Q, B, D, By>,
) => void
type Methods<By> = Record<'get' | 'post' | 'patch' | 'delete', AddRoute<By>>

/** Adds routes, by who may call them. */
export type Api = {
  /** Anybody. A token that is sent must be valid. */
  public: Methods<unknown>
  /** Anybody. A token is ignored, even a stale one. */
  anonymous: Methods<unknown>
  /** Any signed-in user. */
  user: Methods<ByUser>
  /** Any signed-in user who gave the password in the last minutes. */
  confirmedUser: Methods<ByUser>
  /** Admins with the ability; `confirmed`: who gave the password in the last minutes. */
  may: (ability: Ability, more?: { confirmed: true }) => Methods<ByUser>
}

type Access = Pick<FastifyContextConfig, 'access' | 'bearer' | 'may' | 'confirmed'>
type AnyRoute = Omit<Route<Schema, Schema, Schema, Schema, ByUser>, 'handler'> & {
  handler: (call: Call<undefined, undefined, undefined> & ByUser) => unknown
}

/** The statuses of the errors that follow from who may call a route and from what it reads. */
const impliedErrors = (method: string, { access, bearer }: Access, reads: FastifySchema): number[] => {
  // Any other route refuses a missing or stale token, or a change that another site sends.
  const isOpen = access === 'public' && bearer === 'ignored' && method === 'GET'
  const hasBody = reads.body !== undefined || reads.consumes !== undefined
  return [
    ...(Object.keys(reads).length > 0 ? [400] : []),
    ...(isOpen ? [] : [403]),
    ...(reads.params ? [404] : []),
    ...(hasBody ? [413, 415] : []),
  ]
}

/**
 * The call of a handler. A class, because V8 makes a hidden class for each object literal with getters, and its closures would keep the
 * request until the next full garbage collection.
 */
class RequestCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #writes: Pick<WriteContext, 'database' | 'clock'>

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    writes: Pick<WriteContext, 'database' | 'clock'>,
  ) {
    this.params = request.params
    this.query = request.query
    this.body = request.body
    this.request = request
    this.reply = reply
    this.#writes = writes
  }

  get expected() {
    return readIfMatch(this.request)
  }

  get by() {
    return { ...this.#writes, actor: this.request.actor, client: clientOf(this.request) }
  }
}

/**
 * A plugin with the JSON routes of a feature, which have the tag in the API's documentation. `api` adds them; `app` is for
 * routes that send anything else.
 */
export const apiRoutes =
  <Context extends AppContext = AppContext>(
    tag: string,
    addRoutes: (api: Api, context: Context, app: ZodApp) => void | Promise<void>,
  ): FastifyPluginAsyncZod<Context> =>
  async (app, context) => {
    const { database, clock, sendCached } = context
    const writes = { database, clock }

    const add = (method: string, access: Access, url: string, route: AnyRoute) => {
      const {
        summary,
        params,
        query,
        body,
        consumes,
        form,
        reply: shown,
        isCached,
        errors = [],
        handler,
        ...options
      } = route
      const { message, status = 200, data: schema = z.null(), versioned } = shown
      // Fastify warns about a schema that is undefined.
      const reads = {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(consumes && { consumes }),
      }
      const envelope = successReply(schema)
      const serialize = createReplySerializer(envelope)
      app.route({
        ...options,
        method,
        url,
        config: { ...access, form, statuses: [status, ...impliedErrors(method, access, reads), ...errors] },
        schema: { tags: [tag], summary, ...reads, response: { '2xx': envelope, ...ERROR_REPLIES } },
        handler: async (request, reply) => {
          const call = new RequestCall(request, reply, writes)
          if (isCached) {
            const day = isCached === 'today' ? dayAt(clock.now()) : undefined
            const key = `${url} ${JSON.stringify([params && request.params, query && request.query, day])}`
            return sendCached(request, reply, `${tag} ${key}`, async () =>
              serialize(success(status, message, await handler(call)), { method, url, log: request.log }),
            )
          }
          const data = await handler(call)
          // The schema of a versioned reply has a version.
          if (versioned) reply.header('etag', etagOf((data as { version: number }).version))
          return reply.status(status).send(success(status, message, data ?? null))
        },
      })
    }

    const methods = <By>(access: Access): Methods<By> => {
      // Fastify parses a request with the schemas of the route, so the handler gets the types that it was written for.
      const method =
        (name: string): AddRoute<By> =>
        (path, route) =>
          add(name, access, path, route as unknown as AnyRoute)
      return { get: method('GET'), post: method('POST'), patch: method('PATCH'), delete: method('DELETE') }
    }

    const api: Api = {
      public: methods({ access: 'public' }),
      anonymous: methods({ access: 'public', bearer: 'ignored' }),
      user: methods({ access: 'user' }),
      confirmedUser: methods({ access: 'user', confirmed: true }),
      may: (ability, more) => methods({ may: ability, ...more }),
    }
    await addRoutes(api, context, app)
  }
