import type { FastifyBaseLogger } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { safeEncode, type $ZodType } from 'zod/v4/core'
import { repairLists } from './repair-lists.ts'

export type ReplyRoute = { method: string; url: string; log: FastifyBaseLogger }

/** How many broken rows of one response are logged, so that a broken table does not flood the log. */
const LOGGED_MAX = 20

/**
 * Returns a function that serializes responses with `schema`. An invalid row of a list is returned as far as the schema permits, and
 * logged without its content (decision 037). Throws when anything outside a list is invalid.
 */
export const createReplySerializer =
  (schema: $ZodType) =>
  (reply: unknown, { method, url, log }: ReplyRoute): string => {
    const result = safeEncode(schema, reply)
    if (result.success) return JSON.stringify(result.data)
    const repaired = repairLists(schema, reply)
    if (!repaired) throw new ResponseSerializationError(method, url, { cause: result.error })
    const { data, faults } = repaired
    log.error(
      { route: `${method} ${url}`, faults: faults.slice(0, LOGGED_MAX), count: faults.length },
      'some rows of a list cannot be read whole',
    )
    return JSON.stringify(data)
  }

/** Fastify's serializer compiler for response schemas. */
export const createSerializerCompiler =
  (log: FastifyBaseLogger) =>
  ({ schema, method, url }: { schema: $ZodType; method: string; url: string }) => {
    const serialize = createReplySerializer(schema)
    return (reply: unknown): string => serialize(reply, { method, url, log })
  }
