import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The quality of Brotli for what is sent once: within 10% of the best size, in 5% of the time. */
export const UNCACHED_QUALITY = 5
/** For what is sent to everybody: 10% less for each is worth some 30 ms of CPU, off the main thread. */
export const CACHED_QUALITY = 10

export const encode: Record<Encoding, (body: Buffer, brotliQuality: number) => Promise<Buffer>> = {
  br: (body, brotliQuality) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

/** The best encoding that the browser accepts; `q=0` excludes an encoding. */
export const encodingFor = (accepted = ''): Encoding => {
  const offers = accepted.toLowerCase().split(',')
  const takes = (encoding: Encoding) =>
    offers.some((offer) => {
      const [name = '', weight = ''] = offer.split(';')
      return name.trim() === encoding && !/q\s*=\s*0(\.0*)?\s*$/.test(weight)
    })
  return ENCODINGS.find(takes) ?? 'identity'
}
