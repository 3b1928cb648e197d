import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CACHED_QUALITY, encode, type Encoding, encodingFor, UNCACHED_QUALITY } from './encoding.ts'
import { REQUEST_ID_HEADER } from './request-ids.ts'

/** The headers as both Fastify and Node's response accept them. */
export type PageHeaders = Record<string, string | number | string[] | undefined>

/** Alternating names and values, which Node writes without conversion. */
type HeaderLines = (string | number | string[])[]

const linesOf = (headers: PageHeaders): HeaderLines =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/** A call of the API that a page has made, and a digest of its reply. */
export type PageRead = { path: string; headers: Record<string, string>; digest: string }

type Sent = { body: Buffer; headers: HeaderLines }

/** A page ready to be sent: every client gets the same bytes. */
export type Page = {
  status: number
  etag: string
  /** The headers of a 304. */
  known: HeaderLines
  /** The response in each encoding that was created. */
  in: Partial<Record<Encoding, Sent>> & { identity: Sent }
  /** Whether the page may be cached. */
  isCacheable: boolean
  /** What the page was made of. */
  reads: readonly PageRead[]
  /** Its approximate size in memory. */
  bytes: number
}

/** The approximate size of a page without its bodies. */
const OVERHEAD_BYTES = 4096

export type Rendered = Pick<Page, 'status' | 'isCacheable' | 'reads'> & { headers: PageHeaders; body: Buffer }

/** Encodes a rendered page: a cacheable one in every encoding, any other in `wanted`. */
export const makePage = async (
  { status, headers, body, isCacheable, reads }: Rendered,
  wanted: Encoding,
): Promise<Page> => {
  // A weak ETag, because it is shared by all encodings of the page.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const shared = { ...headers, etag, vary: 'accept-encoding' }
  const send = async (encoding: Encoding): Promise<Sent> => {
    const encoded = await encode[encoding](body, isCacheable ? CACHED_QUALITY : UNCACHED_QUALITY)
    const own = {
      'content-length': encoded.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return { body: encoded, headers: linesOf({ ...shared, ...own }) }
  }
  const isNeeded = (encoding: Encoding) => isCacheable || encoding === wanted
  const [identity, br, gz] = await Promise.all([
    send('identity'),
    isNeeded('br') ? send('br') : undefined,
    isNeeded('gzip') ? send('gzip') : undefined,
  ])
  const bytes = [identity, br, gz].reduce((sum, sent) => sum + (sent?.body.length ?? 0), OVERHEAD_BYTES)
  const encodings = { identity, ...(br && { br }), ...(gz && { gzip: gz }) }
  return { status, etag, known: linesOf(shared), in: encodings, isCacheable, reads, bytes }
}

/** Whether the browser has cached this version of the page (`If-None-Match`). */
const isKnown = (page: Page, known: string | undefined) =>
  known !== undefined &&
  known.split(',').some((etag) => ['*', page.etag, page.etag.slice(2)].includes(etag.trim()))

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
