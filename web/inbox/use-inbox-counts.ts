import { useQuery } from '@tanstack/react-query'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'

/** The cache key of the counts. Whatever moves an entry from folder to folder invalidates it. */
export const INBOX_COUNTS_KEY = ['inbox', 'counts']

/** How many entries each folder of each box has. */
export const useInboxCounts = () =>
  useQuery({
    queryKey: INBOX_COUNTS_KEY,
    queryFn: async ({ signal }) => (await api.call(InboxCounts, adminApiPaths.inboxCounts, { signal })).data,
  })
