import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Where the visitor believes to be. A Host header is anybody's claim: what is no host name is not repeated. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (publicUrl) return new URL(publicUrl).origin
  return `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`
}
