import { QueryClient } from '@tanstack/react-query'

/**
 * Unused answers are kept for 60 seconds (specification, section 9). A failure shows at once: retrying is the person's
 * choice. So does a lost connection, which would else put requests off in silence; those that failed for it are asked
 * again when it returns.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 60_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
