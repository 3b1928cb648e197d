import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../api-client.ts'

/**
 * A hook for a list that comes in pages, in the cache beside the other calls of its `kind` (record-api.ts). The page
 * before stays on the screen until the next has come.
 */
export const pagedListHook = <Rec extends z.ZodType>(kind: string, schema: Rec, address: string) => {
  const page = z.object({
    data: z.array(schema),
    meta: z.object({ page: z.number(), limit: z.number(), total: z.number() }),
  })
  return (query: Record<string, string>) =>
    useQuery({
      queryKey: [kind, 'list', query],
      queryFn: async ({ signal }) => (await api.call(page, address, { query, signal })).data,
      placeholderData: keepPreviousData,
    })
}
