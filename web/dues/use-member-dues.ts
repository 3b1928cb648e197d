import { queryOptions, useQuery } from '@tanstack/react-query'
import { MemberDues } from '#domain/dues/member-dues.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { reads } from '../read-query.ts'

/** The dues of a member, by `_id`. The key of all is `['member-dues']`. */
export const memberDuesQuery = (id: string) =>
  queryOptions({
    queryKey: ['member-dues', id],
    queryFn: reads(MemberDues, adminApiPaths.memberDues(id)),
  })

export const useMemberDues = (id: string) => useQuery(memberDuesQuery(id))
