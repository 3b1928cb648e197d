import { useQuery } from '@tanstack/react-query'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'

/** The number of entries in each folder of every inbox. */
export const useInboxes = () =>
  useQuery({
    queryKey: ['counts', 'inbox'],
    queryFn: async ({ signal }) => (await api.call(InboxCounts, adminApiPaths.inboxCounts, { signal })).data,
  })
