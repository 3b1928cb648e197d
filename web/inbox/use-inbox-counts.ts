import { useQuery } from '@tanstack/react-query'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'

/** How many entries each folder of a box has; empty until it is known. */
export const useInboxCounts = (box: string): Readonly<Record<string, number>> => {
  const { data } = useQuery({
    queryKey: ['counts', 'inbox'],
    queryFn: async ({ signal }) => (await api.call(InboxCounts, adminApiPaths.inboxCounts, { signal })).data,
  })
  return data?.[box] ?? {}
}
