import { z } from 'zod'
import { ErrorReply } from '#domain/api.ts'
import type { Browser } from '../test-app.ts'
import { ROOT } from '../../root.ts'

type Reply = Awaited<ReturnType<Browser['send']>>

/** What only the inside of the server says. */
const INTERNALS = [
  /\bat (?:async )?[\w.<>[\] ]+ \((?:file|node|\/)/,
  /node:internal|node_modules|\.[jt]s:\d+:\d+/,
  /sqlite|better-sqlite|kysely|postgres|pg_catalog|ECONN|FST_/i,
  /\b(?:select|insert into|update|delete from) "?\w+"? (?:from|set|where|values|\()/i,
  /syntax error|violates|constraint failed|no such (?:table|column)/i,
]
const ERROR_MAX_BYTES = 512 * 1024
/** The documentation of the API is the longest. */
const REPLY_MAX_BYTES = 8 * 1024 * 1024

const StrictError = z.strictObject({ ...ErrorReply.shape, statusCode: z.int().min(400) })

const faultOfError = ({ statusCode, body, headers }: Reply) => {
  if (body.length > ERROR_MAX_BYTES) return `an error of ${body.length} bytes`
  const leaked = [
    ...INTERNALS.map((pattern) => pattern.exec(body)?.[0]),
    body.includes(ROOT) ? ROOT : undefined,
  ]
  const leak = leaked.find((text) => text !== undefined)
  if (leak !== undefined) return `the error shows ${leak}`
  if (!String(headers['content-type']).startsWith('application/json')) return 'the error is not JSON'
  const parsed = StrictError.safeParse(JSON.parse(body))
  if (!parsed.success) return `the error has another shape: ${parsed.error.message}`
  return parsed.data.statusCode === statusCode ? null : `the error says ${parsed.data.statusCode}`
}

/** What is wrong with a response of the API, or null. `declared` are the statuses of its route. */
export const faultOf = (reply: Reply, method: string, declared: readonly string[]): string | null => {
  const { statusCode, headers, rawPayload } = reply
  if (statusCode >= 500 && !declared.includes(String(statusCode))) return `the status ${statusCode}`
  if (rawPayload.length > REPLY_MAX_BYTES) return `an answer of ${rawPayload.length} bytes`
  if (method === 'HEAD') return null
  if (statusCode >= 400) return faultOfError(reply)
  if (statusCode >= 300) {
    const isKnown = statusCode === 304 || /^(?:\/(?![/\\])|https?:\/\/)/.test(String(headers.location))
    return isKnown ? null : `a redirect to ${String(headers.location)}`
  }
  if (headers['set-cookie']?.toString().includes('undefined')) return 'a cookie without a value'
  return null
}
