import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Browser } from './test-app.ts'

/** Every registered route, such as `GET /api/members/:id`, including those hidden from the OpenAPI document. */
export const registeredRoutes = (app: FastifyInstance) => {
  const parts: string[] = []
  const routes = new Set<string>()
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined || part === undefined || methods === undefined) continue
    parts.splice(indent.length / 4, parts.length, part)
    const path = parts.join('').replace(/\/$/, '')
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.add(`${method} ${path}`)
  }
  return [...routes].toSorted()
}

export type DeclaredRoute = Pick<RouteOptions, 'config'> & {
  /** Such as `GET /api/members/:id`. */
  name: string
  method: string
  path: string
}

const isInstance = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message

/** Every route that an application declares while it is built, with its access rule: HEAD aside, which follows GET. */
export const recordRoutes = async <T>(
  build: () => Promise<T>,
): Promise<{ built: T; routes: DeclaredRoute[] }> => {
  const routes = new Map<string, DeclaredRoute>()
  const watch = (message: unknown) => {
    if (!isInstance(message)) return
    message.fastify.addHook('onRoute', ({ method: methods, url, config }) => {
      const path = url.replace(/(.)\/$/, '$1')
      for (const method of [methods].flat()) {
        const name = `${method} ${path}`
        if (method !== 'HEAD') routes.set(name, { name, method, path, ...(config && { config }) })
      }
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    return { built: await build(), routes: [...routes.values()] }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}

/** The URL of a path such as `/api/members/:id`, of a record that does not exist. */
export const urlOf = (path: string) =>
  path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000').replace('*', 'none')

/**
 * Sends a request that cannot succeed: without a body, and with an id that does not exist. Access is checked first, so
 * the response is a refusal for users without access, and any other status for users with access.
 */
export const sendEmpty = async (browser: Browser, route: string) => {
  const [method = '', path = ''] = route.split(' ')
  // The documentation of the API, which is long, is stored compressed.
  const headers = { 'accept-encoding': 'gzip' }
  const reply = await browser.send({ method, url: urlOf(path), headers })
  const { code } = reply.statusCode === 403 ? reply.json<{ code: string }>() : { code: null }
  return code ?? 'admitted'
}
