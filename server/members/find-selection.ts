import type { Selection } from '#domain/members/selection.ts'
import { findPage, type MemberPage } from './queries.ts'
import type { Register } from '../register/register.ts'

/** Finds the members that a request concerns, on one page: all that match the filter, or those of the selection that exist. */
export const findSelection = async (
  register: Register,
  { filter, ids }: Selection,
  signal?: AbortSignal,
): Promise<MemberPage> => {
  if (ids) {
    const existing = await register.read(({ has }) => [...new Set(ids)].filter(has))
    return { ids: existing, total: existing.length, text: null }
  }
  const page = await findPage(register, { ...filter, page: 1, limit: Number.MAX_SAFE_INTEGER }, signal)
  // Nothing says why a member matched the search.
  return { ...page, text: null }
}
