import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api, ApiError } from '../api-client.ts'
import { useSavedOrder } from './use-saved-order.ts'

type RecordAddresses = {
  list: string
  one: (id: string) => string
  restore?: (id: string) => string
  order?: string
}

/**
 * The calls that every kind of kept record has, as hooks: its list, one of it, saving, taking out and bringing back.
 * `kind` names it in the cache; `addresses` come from `adminApiPaths` (web/admin-api-paths.ts).
 */
export const recordHooks = <Rec extends z.ZodType<{ _id: string; version: number }>>(
  kind: string,
  schema: Rec,
  addresses: RecordAddresses,
) => {
  type Kept = z.output<Rec>
  const list = z.array(schema)
  const oneOf = (id: string) => ({
    queryKey: [kind, 'one', id],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Kept> =>
      (await api.call(schema, addresses.one(id), { signal })).data,
    // What is edited must not change while it is edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const useChanged = () => {
    const client = useQueryClient()
    return () => client.invalidateQueries({ queryKey: [kind, 'list'] })
  }

  const useRecordList = (query: Record<string, string> = {}) =>
    useQuery({
      queryKey: [kind, 'list', query],
      queryFn: async ({ signal }) => (await api.call(list, addresses.list, { query, signal })).data,
      placeholderData: keepPreviousData,
    })

  const useRecord = (id: string) => useQuery(oneOf(id))

  /** The record as it is now, past the cache. */
  const useFetchRecord = () => {
    const client = useQueryClient()
    return (id: string) => client.fetchQuery({ ...oneOf(id), staleTime: 0 })
  }

  /** `base` is the record that was edited; null makes a new one. */
  const useSaveRecord = () => {
    const client = useQueryClient()
    const changed = useChanged()
    return useMutation({
      mutationFn: async ({ input, base }: { input: unknown; base: Kept | null }): Promise<Kept> => {
        const { data } = await (base === null
          ? api.call(schema, addresses.list, { method: 'POST', body: input })
          : api.call(schema, addresses.one(base._id), {
              method: 'PATCH',
              headers: { 'if-match': `"${base.version}"` },
              body: input,
            }))
        return data
      },
      onSuccess: (record) => {
        client.setQueryData(oneOf(record._id).queryKey, record)
        return changed()
      },
    })
  }

  const useDeleteRecord = () => {
    const changed = useChanged()
    return useMutation({
      mutationFn: async (id: string) => {
        try {
          await api.call(z.unknown(), addresses.one(id), { method: 'DELETE' })
        } catch (error) {
          // Gone already, by a lost answer or by somebody else: that is what was asked for.
          if (!(error instanceof ApiError && error.statusCode === 404)) throw error
        }
      },
      onSuccess: changed,
    })
  }

  const useRestoreRecord = () => {
    const changed = useChanged()
    return useMutation({
      mutationFn: async (id: string) => {
        if (!addresses.restore) throw new Error(`${kind} cannot be brought back`)
        await api.call(z.unknown(), addresses.restore(id), { method: 'POST' })
      },
      onSuccess: changed,
    })
  }

  const useOrderRecords = () => {
    if (!addresses.order) throw new Error(`${kind} has no order`)
    return useSavedOrder(addresses.order, [kind, 'list'])
  }

  return {
    useOrderRecords,
    useRecordList,
    useRecord,
    useFetchRecord,
    useSaveRecord,
    useDeleteRecord,
    useRestoreRecord,
  }
}
