import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { registerAccess } from './session/access.ts'
import { createPasswords } from './session/passwords.ts'
import type { AppContext, AppDependencies } from './api/context.ts'
import type { Env } from './env.ts'
import { declared, features, jobs } from './features.ts'
import { createCachedReplies } from './http/cached-replies.ts'
import { createDrain, type Drain } from './http/drain.ts'
import { registerErrors, sendError } from './http/errors.ts'
import { monitorEventLoop } from './http/event-loop.ts'
import { createImageQueue } from './images/process-image.ts'
import { createJobs } from './jobs/jobs.ts'
import { logRequests } from './http/request-ids.ts'
import { createRequestIds } from './http/request-ids.ts'
import { registerMetrics } from './metrics/register-metrics.ts'
import { registerOpenApi } from './http/openapi.ts'
import { refuseContent, securityHeaders } from './http/security-policy.ts'
import { requireHost, requireSingleHeaders } from './http/request-headers.ts'
import { createSerializerCompiler } from './http/serialize.ts'
import {
  endSlowRequests,
  requestLimits,
  slowRequestOptions,
  type RequestLimits,
} from './http/slow-requests.ts'
import { registerUploadGate } from './http/multipart.ts'
import { validate } from './http/validate.ts'
import { createRegister } from './register/register.ts'
import type { Web } from './rendering/web.ts'

/** JSON bodies are small; multipart has its own limits. */
const JSON_MAX_BYTES = 64 * 1024

export type AppOptions = AppDependencies & {
  logger?: FastifyHttpOptions<Server>['logger']
  /** Adds the pages outside `/api`; omitted when only the API is needed. */
  web?: Web
  /** Ends the connections before the application is closed. */
  drain?: Drain
  /** Overrides of the default request limits. */
  limits?: Partial<RequestLimits>
}

/** A number is the count of trusted hops, from the nearest proxy on; a list contains the trusted addresses. */
const trustedProxies = ({ TRUST_PROXY: trusted }: Env) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** Builds the whole application with its dependencies injected. Does not listen. */
export const buildApp = async ({
  logger = false,
  web,
  drain = createDrain(),
  limits: changedLimits,
  ...dependencies
}: AppOptions): Promise<FastifyInstance> => {
  const background = createJobs()
  const context: AppContext = {
    ...dependencies,
    ...declared,
    drain,
    eventLoop: monitorEventLoop(),
    imageQueue: createImageQueue(),
    jobs: background,
    passwords: createPasswords(),
    register: createRegister(dependencies.database),
    deletedRegister: createRegister(dependencies.database, { indexed: 'deleted' }),
    sendCached: createCachedReplies(dependencies),
  }
  const limits = requestLimits(changedLimits)
  const options: FastifyHttpOptions<Server> = {
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: trustedProxies(context.env),
    bodyLimit: JSON_MAX_BYTES,
    // Requests in flight are finished; only idle connections are closed.
    forceCloseConnections: 'idle',
    // Errors before routing, such as a URL that cannot be decoded.
    frameworkErrors: sendError,
    ...slowRequestOptions(limits),
  }
  const app: FastifyInstance = Fastify(options)
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(createSerializerCompiler(app.log))
  app.removeContentTypeParser('text/plain')
  logRequests(app)
  app.addHook('onClose', async () => context.eventLoop.stop())
  drain.attach(app.server)
  app.addHook('preClose', drain.finish)
  // Before any hook that answers.
  await registerMetrics(app, context, web)
  endSlowRequests(app, limits)
  registerErrors(app)
  if (web?.first) app.addHook('onRequest', web.first)
  app.addHook('onRequest', securityHeaders(context.env))
  app.addHook('onRequest', requireSingleHeaders)
  app.addHook('onRequest', requireHost(context.env))
  registerUploadGate(app)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, {
    // The `truncated` flag reveals a picture over the limit, which is then refused with our own message.
    throwFileSizeLimit: false,
    isPartAFile: (name, _type, filename) => name !== 'data' && filename !== undefined,
  })
  app.addHook('onClose', context.register.close)
  app.addHook('onClose', context.deletedRegister.close)
  background.register(app, context, jobs)
  registerAccess(app, { ...context, publicUrl: context.env.PUBLIC_URL })
  await app.register(
    async (api) => {
      api.addHook('onSend', refuseContent)
      await registerOpenApi(api)
      for (const { routes = {} } of Object.values(features)) {
        for (const [prefix, plugin] of Object.entries(routes)) {
          await api.register(plugin, { ...context, prefix })
        }
      }
      registerErrors(api)
    },
    { prefix: '/api' },
  )
  await web?.mount(app)
  return app
}
