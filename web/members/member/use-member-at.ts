import { useMemberList } from '../api.ts'
import type { ListPlace } from '../list-place.ts'

/** The member at a position of a list, and the number of members in it. */
export const useMemberAt = (query: ListPlace['query'], position: number) => {
  const { data, isPlaceholderData, refetch } = useMemberList({ ...query, page: String(position), limit: '1' })
  return {
    member: isPlaceholderData ? undefined : data?.data[0],
    total: data?.meta.total,
    isKnown: data !== undefined && !isPlaceholderData,
    refetch,
  }
}
