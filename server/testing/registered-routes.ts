import type { FastifyInstance } from 'fastify'
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

/**
 * Sends a request that cannot succeed: without a body, and with an id that does not exist. Access is checked first, so
 * the response is a refusal for users without access, and any other status for users with access.
 */
export const sendEmpty = async (browser: Browser, route: string) => {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000')
  const reply = await browser.send({ method, url })
  const { code } = reply.statusCode === 403 ? reply.json<{ code: string }>() : { code: null }
  return code ?? 'admitted'
}
