import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { makePage, type Page, type PageHeaders } from './page.ts'
import { sendPage } from './send-page.ts'
import { renderDocs } from './openapi-page.ts'
import { NO_CONTENT_POLICY } from './security-policy.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a multipart route's `data` part; the picture goes in the part `image`. */
    form?: z.ZodType
  }
}

const IMAGE_PART = z
  .string()
  .optional()
  .meta({ format: 'binary', description: 'A JPEG or PNG of at most 2 MB' })

/** A multipart route parses its parts itself; its form is added here for the OpenAPI document only. */
const transform: typeof jsonSchemaTransform = (input) => {
  const { form, access } = input.route.config ?? {}
  const schema = { ...input.schema, ...(access === 'public' ? {} : { security: [{ bearer: [] }] }) }
  const url = input.url.replace(/(.)\/$/, '$1')
  if (!form) return jsonSchemaTransform({ ...input, url, schema })
  const body = z.object({ data: form, image: IMAGE_PART })
  return jsonSchemaTransform({ ...input, url, schema: { ...schema, body } })
}

/** Sends a document that is made and compressed at the first request. Clients revalidate it by its ETag. */
const sendOnce = (make: () => Promise<{ body: string; headers: PageHeaders }>) => {
  let made: Promise<Page> | undefined
  const makeOnce = async () => {
    const { body, headers } = await make()
    const sent = { 'cache-control': 'no-cache', ...headers }
    const rendered = { status: 200, headers: sent, body: Buffer.from(body), isCacheable: true, reads: [] }
    return makePage(rendered, 'identity')
  }
  return async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await (made ??= makeOnce()), request, reply)
}

const VERSION = '3.1.0'

/** Generates the OpenAPI document from the schemas that the routes validate with. */
export const registerOpenApi = async (api: FastifyInstance) => {
  const routes: RouteOptions[] = []
  const transformed = new Map<RouteOptions, ReturnType<typeof transform>>()
  api.addHook('onRoute', (route) => {
    // The plugin leaves these out.
    if (route.method !== 'HEAD') routes.push(route)
  })
  await api.register(swagger, {
    openapi: {
      openapi: VERSION,
      info: {
        title: 'Sandwip society: site and member register',
        version: '1',
        description:
          'Every answer has statusCode, success and message; errors name their fields in errorMessages.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => transformed.get(input.route) ?? transform(input),
  })
  /** Transforms every route in advance: the plugin does so in one go, which would block the event loop for half a second. */
  const makeDocument = async () => {
    for (const route of routes) {
      // Of the document, only the version is read.
      const openapiObject = { openapi: VERSION } as never
      transformed.set(route, transform({ schema: route.schema ?? {}, url: route.url, route, openapiObject }))
      await yieldToEventLoop()
    }
    const document = api.swagger()
    transformed.clear()
    return document
  }
  let document: ReturnType<typeof makeDocument> | undefined
  const getDocument = () => (document ??= makeDocument())
  api.get('/openapi.json', {
    config: { access: 'public', bearer: 'ignored' },
    schema: { hide: true },
    handler: sendOnce(async () => ({
      body: JSON.stringify(await getDocument()),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': NO_CONTENT_POLICY,
      },
    })),
  })
  api.get('/docs', {
    config: { access: 'public', bearer: 'ignored' },
    schema: { hide: true },
    handler: sendOnce(async () => {
      const { html, contentSecurityPolicy } = await renderDocs(await getDocument())
      return {
        body: html,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy,
        },
      }
    }),
  })
}
