import { QueryClient } from '@tanstack/react-query'

/** Unused answers are kept for 60 seconds (specification, section 9). A failure shows at once: retrying is the person's choice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { gcTime: 60_000, retry: false }, mutations: { retry: false } },
  })
