import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Where the visitor believes to be. A Host header is anybody's claim: what is no host name is not repeated. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (publicUrl) return new URL(publicUrl).origin
  const origin = `${request.protocol}://${request.host}`
  // Not every host that looks like one can stand in an address: 999.1.1.1, or a port above 65535.
  return HOST.test(request.host) && URL.canParse(origin) ? origin : `${request.protocol}://localhost`
}
