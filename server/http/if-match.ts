import type { FastifyRequest } from 'fastify'
import type { ErrorReply } from '#domain/api.ts'
import { RECORD_STALE } from '#domain/records/record.ts'
import { HttpError } from './errors.ts'

export const etagOf = (version: number) => `"${version}"`

/**
 * The version that a change is based on, from If-Match; null without a precondition. Throws 400 for any other value.
 */
export const readIfMatch = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d+)"$/.exec(header.trim())?.[1]
  if (!version) throw new HttpError(400, 'MALFORMED_REQUEST', 'If-Match must be the ETag of the record!')
  return Number(version)
}

/** Throws 412 when a change is based on a version other than the current one. */
export const requireFresh = (
  row: { version: number },
  expected: number | null,
  message = RECORD_STALE,
  changed?: ErrorReply['changed'],
) => {
  if (expected !== null && expected !== row.version) {
    throw new HttpError(412, 'VERSION_STALE', message, { headers: { etag: etagOf(row.version) }, changed })
  }
}
