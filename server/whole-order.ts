import { RECORD_STALE } from '#domain/kept.ts'
import { HttpError } from './errors.ts'

/** Throws 412 unless `ids` are exactly the records that there are: else somebody added one, or took one out, meanwhile. */
export const requireWholeOrder = (ids: readonly string[], uids: readonly string[]) => {
  const given = new Set(ids)
  const isWhole =
    given.size === ids.length && ids.length === uids.length && uids.every((uid) => given.has(uid))
  if (!isWhole) throw new HttpError(412, 'VERSION_STALE', RECORD_STALE)
}
