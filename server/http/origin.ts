import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** The origin of the visitor's URL. The Host header is untrusted, so an invalid host name becomes localhost. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (publicUrl) return new URL(publicUrl).origin
  // X-Forwarded-Proto may have any text.
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${request.host}`
  // Not every match is valid in a URL: 999.1.1.1, or a port above 65535.
  return HOST.test(request.host) && URL.canParse(origin) ? origin : `${protocol}://localhost`
}
