import { useQuery } from '@tanstack/react-query'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { reads } from '../read-query.ts'

/** The number of entries in each folder of every inbox. */
export const useInboxes = () =>
  useQuery({ queryKey: ['counts', 'inbox'], queryFn: reads(InboxCounts, adminApiPaths.inboxCounts) })
