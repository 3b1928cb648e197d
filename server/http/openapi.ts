import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { renderDocs } from './openapi-page.ts'

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

/** Generates the OpenAPI document from the schemas that the routes validate with. */
export const registerOpenApi = async (api: FastifyInstance) => {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sandwip society: site and member register',
        version: '1',
        description:
          'Every answer has statusCode, success and message; errors name their fields in errorMessages.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
  })
  api.get('/openapi.json', {
    config: { access: 'public', bearer: 'ignored' },
    schema: { hide: true },
    handler: async () => api.swagger(),
  })
  api.get('/docs', {
    config: { access: 'public', bearer: 'ignored' },
    schema: { hide: true },
    handler: async (_request, reply) => {
      const { html, contentSecurityPolicy } = renderDocs(api.swagger())
      return reply
        .header('content-security-policy', contentSecurityPolicy)
        .type('text/html; charset=utf-8')
        .send(html)
    },
  })
}
