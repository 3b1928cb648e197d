import { useQuery } from '@tanstack/react-query'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'

/** The number of entries in each folder of an inbox; empty while loading. */
export const useInboxCounts = (box: string): Readonly<Record<string, number>> => {
  const { data } = useQuery({
    queryKey: ['counts', 'inbox'],
    queryFn: async ({ signal }) => (await api.call(InboxCounts, adminApiPaths.inboxCounts, { signal })).data,
  })
  return data?.[box] ?? {}
}
