import type { onRequestHookHandler } from 'fastify'
import { HttpError } from './errors.ts'

/** Headers that have one value. Of two, a proxy may act on the one and Node on the other. */
const SINGLE = new Set([
  'host',
  'authorization',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'origin',
  'referer',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-host',
])

const findRepeated = (rawHeaders: readonly string[]) => {
  const seen = new Set<string>()
  // Names and values in turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

/** Refuses requests in which such a header is repeated. */
export const requireSingleHeaders: onRequestHookHandler = ({ raw }, _reply, done) => {
  const repeated = findRepeated(raw.rawHeaders)
  if (repeated === null) done()
  else done(new HttpError(400, 'MALFORMED_REQUEST', `The header ${repeated} must be sent once!`))
}
