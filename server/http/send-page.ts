import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoding.ts'
import { REQUEST_ID_HEADER } from './request-ids.ts'
import { isKnown, type Page } from './page.ts'

/**
 * Sends a page without Fastify's reply: the page already has all headers and is compressed, and this is the most
 * frequent response of all.
 */
export const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply) => {
  const { headers: requestHeaders } = request.raw
  const { body, headers } = page.in[encodingFor(requestHeaders['accept-encoding'])] ?? page.in.identity
  reply.hijack()
  if (page.status === 200 && isKnown(page, requestHeaders['if-none-match'])) {
    reply.raw.writeHead(304, page.known).end()
    return
  }
  if (page.status >= 400) reply.raw.setHeader(REQUEST_ID_HEADER, request.id)
  reply.raw.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body)
}
