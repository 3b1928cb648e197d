import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'

// Renders fetched data before code that awaits the fetch continues: after a save the old data must not flash up.
notifyManager.setScheduler(queueMicrotask)

/**
 * No garbage collection on the server, where the client lives for one page only: its timer would hold page and process
 * in memory.
 */
const UNUSED_MS = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 60_000

/**
 * Unused responses stay cached for 60 seconds (specification, section 9). Errors are shown at once, without automatic
 * retries: the user decides. So are lost connections, which would otherwise pause requests silently; requests that
 * failed for that reason are refetched on reconnect.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Any write may change the counts in the menu and on the dashboard.
      onSuccess: () => void client.invalidateQueries({ queryKey: ['counts'] }),
    }),
    defaultOptions: {
      queries: { gcTime: UNUSED_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
