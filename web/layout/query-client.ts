import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'

// What was read is shown before whoever waited for it goes on: after a save, nothing falls back to what was there before.
notifyManager.setScheduler(queueMicrotask)

/** On the server a client ends with its page: a timer would keep page and process for as long. */
const UNUSED_MS = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 60_000

/**
 * Unused answers are kept for 60 seconds (specification, section 9). A failure shows at once: retrying is the person's
 * choice. So does a lost connection, which would else put requests off in silence; those that failed for it are asked
 * again when it returns.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // What is counted beside the menu and on the dashboard may change with any write.
      onSuccess: () => void client.invalidateQueries({ queryKey: ['counts'] }),
    }),
    defaultOptions: {
      queries: { gcTime: UNUSED_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
