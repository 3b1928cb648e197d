import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In the order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** For a page that is sent once: within a tenth of the best, in a twentieth of its time. */
const BROTLI_ONCE = 5
/** For a page that is kept: a tenth less for every visitor is worth some 30 ms of one core, off the main thread. */
const BROTLI_KEPT = 10

const encode: Record<Encoding, (body: Buffer, isKept: boolean) => Promise<Buffer>> = {
  br: (body, isKept) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? BROTLI_KEPT : BROTLI_ONCE,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

/** As Fastify and Node's own response have them. */
export type PageHeaders = Record<string, string | number | string[] | undefined>

/** Names and values in turns, which Node writes out as they are. */
type HeaderLines = (string | number | string[])[]

const linesOf = (headers: PageHeaders): HeaderLines =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

type Sent = { body: Buffer; headers: HeaderLines }

/** A page as it leaves: the same bytes to everybody who asks for them. */
export type Page = {
  status: number
  etag: string
  /** The headers for a browser that has the page already. */
  known: HeaderLines
  /** What is sent, in each encoding that was asked for when the page was made. */
  in: Partial<Record<Encoding, Sent>> & { identity: Sent }
  /** Whether the next who asks may have it as well. */
  isKept: boolean
  /** What it takes in memory, roughly. */
  bytes: number
}

/** What a page weighs beside its bodies. */
const OVERHEAD_BYTES = 4096

export type Rendered = { status: number; headers: PageHeaders; body: Buffer; isKept: boolean }

/** Makes what was rendered ready to leave: a page that is kept in every encoding, another in the one that is `wanted`. */
export const makePage = async (
  { status, headers, body, isKept }: Rendered,
  wanted: Encoding,
): Promise<Page> => {
  // Weak: the same page in another encoding counts as the same.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const shared = { ...headers, etag, vary: 'accept-encoding' }
  const send = async (encoding: Encoding): Promise<Sent> => {
    const encoded = await encode[encoding](body, isKept)
    const own = {
      'content-length': encoded.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return { body: encoded, headers: linesOf({ ...shared, ...own }) }
  }
  const isMade = (encoding: Encoding) => isKept || encoding === wanted
  const [identity, br, gz] = await Promise.all([
    send('identity'),
    isMade('br') ? send('br') : undefined,
    isMade('gzip') ? send('gzip') : undefined,
  ])
  const bytes = [identity, br, gz].reduce((sum, sent) => sum + (sent?.body.length ?? 0), OVERHEAD_BYTES)
  const encodings = { identity, ...(br && { br }), ...(gz && { gzip: gz }) }
  return { status, etag, known: linesOf(shared), in: encodings, isKept, bytes }
}

/** The best encoding that a browser takes. One that is named with `q=0` is refused by it. */
export const encodingFor = (accepted = ''): Encoding => {
  const offers = accepted.toLowerCase().split(',')
  const takes = (encoding: Encoding) =>
    offers.some((offer) => {
      const [name = '', weight = ''] = offer.split(';')
      return name.trim() === encoding && !/q\s*=\s*0(\.0*)?\s*$/.test(weight)
    })
  return ENCODINGS.find(takes) ?? 'identity'
}

/** Whether the browser has this very page already (`If-None-Match`). */
export const isKnown = (page: Page, known: string | undefined) =>
  known !== undefined &&
  known.split(',').some((etag) => ['*', page.etag, page.etag.slice(2)].includes(etag.trim()))
