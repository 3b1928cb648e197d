import type { FileExport } from '#domain/exports/member-export.ts'
import { findPage, type MemberPage } from '../members/queries.ts'
import type { Register } from '../register/register.ts'

/** Finds the members that leave, on one page: all that match the filter, or those of the selection that exist. */
export const findMembers = async (
  register: Register,
  { filter, ids }: Pick<FileExport, 'filter' | 'ids'>,
  signal?: AbortSignal,
): Promise<MemberPage> => {
  if (ids) {
    const existing = await register.read(({ has }) => [...new Set(ids)].filter(has))
    return { ids: existing, total: existing.length, text: null }
  }
  const page = await findPage(register, { ...filter, page: 1, limit: Number.MAX_SAFE_INTEGER }, signal)
  // A file does not say why a member matched the search.
  return { ...page, text: null }
}
