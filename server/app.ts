import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { registerAccess } from './auth/access.ts'
import { authRoutes } from './auth/routes.ts'
import type { AppContext } from './context.ts'
import type { Env } from './env.ts'
import { registerErrors, sendError } from './errors.ts'
import { healthRoutes } from './health.ts'
import { imageRoutes } from './images/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { registerOpenApi } from './openapi.ts'
import { siteRoutes } from './site.ts'
import { unionRoutes } from './unions/routes.ts'
import { validate } from './validate.ts'

/** JSON bodies are small; multipart has its own limits. */
const JSON_MAX_BYTES = 64 * 1024

export type AppOptions = AppContext & {
  logger?: FastifyServerOptions['logger']
  /** Adds the pages behind `/api`; left out where only the API is wanted. */
  web?: (app: FastifyInstance) => Promise<void>
}

/** A number of hops counts from the nearest proxy on; a list names them. */
const trustedProxies = ({ TRUST_PROXY: trusted }: Env) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** The whole application, wired once: everything that it depends on is an argument. Does not listen. */
export const buildApp = async ({ logger = false, web, ...context }: AppOptions): Promise<FastifyInstance> => {
  const options: FastifyServerOptions = {
    logger,
    trustProxy: trustedProxies(context.env),
    bodyLimit: JSON_MAX_BYTES,
    // Requests under way are finished; only idle connections are cut.
    forceCloseConnections: 'idle',
    // Faults found before a route is, such as an address that cannot be decoded.
    frameworkErrors: sendError,
  }
  const app: FastifyInstance = Fastify(options)
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  registerErrors(app)
  await app.register(helmet, {
    // Pages bring their own policy with a nonce; the API allows nothing.
    contentSecurityPolicy: false,
    strictTransportSecurity: context.env.PUBLIC_URL?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, {
    // A picture over the limit is told from `truncated`, and refused with the message of the rule.
    throwFileSizeLimit: false,
    isPartAFile: (name, _type, filename) => name !== 'data' && filename !== undefined,
  })
  await app.register(rateLimit, { global: false })
  registerAccess(app, { ...context, publicUrl: context.env.PUBLIC_URL })
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('content-security-policy')) {
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        }
      })
      await registerOpenApi(api)
      await api.register(healthRoutes, { ...context, prefix: '/health' })
      await api.register(siteRoutes, { ...context, prefix: '/site' })
      await api.register(authRoutes, { ...context, prefix: '/auth' })
      await api.register(unionRoutes, { ...context, prefix: '/unions' })
      await api.register(imageRoutes, { ...context, prefix: '/images' })
      await api.register(memberRoutes, { ...context, prefix: '/members' })
      registerErrors(api)
    },
    { prefix: '/api' },
  )
  await web?.(app)
  return app
}
