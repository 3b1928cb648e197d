import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { safeEncode, type $ZodType } from 'zod/v4/core'
import { createPasswords } from '../session/passwords.ts'
import { features } from '../features.ts'
import { monitorEventLoop } from './event-loop.ts'
import { healthRoutes } from '../health/public-health.ts'
import { createImageQueue } from '../images/image-queue.ts'
import { imageRoutes } from '../images/routes.ts'
import { inboxRoutes } from '../inbox/routes.ts'
import { createRegister } from '../register/register.ts'
import { valuesOf } from '../testing/schema-values.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { readEnv } from '../env.ts'
import { createCachedReplies } from './cached-replies.ts'
import { createDrain } from './drain.ts'
import { compileProjection, INVALID } from './compile-projection.ts'
import { validate } from './validate.ts'

let testApp: TestApp
/** The schemas of all responses, by route and status. */
const schemas = new Map<string, $ZodType>()

beforeAll(async () => {
  testApp = await startTestApp()
  const { database, clock, settings } = testApp
  const app = Fastify()
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const [status, response] of Object.entries(schema?.response ?? {}))
      if (response instanceof z.ZodType && method !== 'HEAD')
        schemas.set(`${String(method)} ${url.replace(/\/$/, '')} ${status}`, response)
  })
  const context = {
    database,
    clock,
    settings,
    env: readEnv({}),
    drain: createDrain(),
    eventLoop: monitorEventLoop(),
    imageQueue: createImageQueue(),
    passwords: createPasswords(),
    register: createRegister(database),
    sendCached: createCachedReplies({ database, clock }),
  }
  await app.register(healthRoutes, { ...context, prefix: '/api/health' })
  await app.register(inboxRoutes, { ...context, boxes: [], prefix: '/api/admin/inbox' })
  await app.register(imageRoutes, {
    ...context,
    pictureUses: { columns: [], richTexts: [] },
    prefix: '/api/images',
  })
  for (const { routes = {} } of Object.values(features))
    for (const [prefix, plugin] of Object.entries(routes))
      await app.register(plugin, { ...context, prefix: `/api${prefix}` })
  await app.close()
  context.eventLoop.stop()
})
afterAll(() => testApp.close())

type OpenApi = {
  paths: Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>>
}

/** The JSON of what zod makes of a value; null if the schema refuses it. */
const byZod = (schema: $ZodType, value: unknown) => {
  const result = safeEncode(schema, value)
  return result.success ? JSON.stringify(result.data) : null
}
const compiled = (schema: $ZodType) => {
  const project = compileProjection(schema)
  return (value: unknown) => {
    const projected = project(value)
    return projected === INVALID ? null : JSON.stringify(projected)
  }
}

describe('the compiled schema of every response', () => {
  it('is tested for the routes of the OpenAPI document', async () => {
    const { paths } = (await testApp.app.inject('/api/openapi.json')).json<OpenApi>()
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) =>
          content ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${status}`] : [],
        ),
      ),
    )
    expect([...schemas.keys()]).toEqual(expect.arrayContaining(documented))
  })

  it.each([
    ['copies what the schema lists, and nothing else', 0],
    ['refuses what the schema refuses', 30],
  ])('%s', (_what, junkIn) => {
    // Most responses for errors have the same schema.
    const routeOf = new Map([...schemas].map(([route, schema]) => [schema, route]))
    const neverValid = new Set(routeOf.values())
    for (const [schema, route] of routeOf) {
      const serialize = compiled(schema)
      const check = (value: unknown) => {
        const json = serialize(value)
        expect([route, json]).toEqual([route, byZod(schema, value)])
        if (json !== null) neverValid.delete(route)
      }
      fc.assert(fc.property(valuesOf(schema, junkIn), check), { numRuns: 30 })
    }
    if (junkIn === 0) expect(neverValid).toEqual(new Set())
  })
})
