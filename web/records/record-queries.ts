import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import type { RecordAddresses, RecordSource } from './record-kind.ts'
import { useDeleteWithUndo, type UndoWords } from './use-delete-with-undo.ts'
import { useSavedOrder } from './use-saved-order.ts'

type Versioned = { _id: string; version: number }
type Query = Record<string, string>

const listKey = ({ name }: { name: string }) => [name, 'list']

const recordQuery = <Rec extends Versioned>(
  { name, schema, api: { one } }: RecordSource<Rec>,
  id: string,
) => ({
  queryKey: [name, 'one', id],
  queryFn: reads(schema, one(id)),
  // No automatic refetch: a record must not change under the form that edits it.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** All records of a kind, optionally filtered by `query`. */
export const useRecords = <Rec extends Versioned>(kind: RecordSource<Rec>, query: Query = {}) =>
  useQuery({
    queryKey: [...listKey(kind), query],
    queryFn: reads(z.array(kind.schema), kind.api.list, query),
    placeholderData: keepPreviousData,
  })

export const useRecord = <Rec extends Versioned>(kind: RecordSource<Rec>, id: string) =>
  useQuery(recordQuery(kind, id))

/**
 * A record to initialize a form with. A cached copy may be stale, so there is no data until it was fetched for this
 * screen.
 */
export const useRecordToEdit = <Rec extends Versioned>(kind: RecordSource<Rec>, id: string) => {
  const record = useRecord(kind, id)
  return { ...record, data: record.isFetchedAfterMount ? record.data : undefined }
}

/** The record with the route's `:id`, to initialize a form with. */
export const useRouteRecord = <Rec extends Versioned>(kind: RecordSource<Rec>) => {
  const { id = '' } = useParams()
  return useRecordToEdit(kind, id)
}

/** Fetches the current state of a record, bypassing the cache. */
export const useFetchRecord = <Rec extends Versioned>(kind: RecordSource<Rec>) => {
  const client = useQueryClient()
  return (id: string) => client.fetchQuery({ ...recordQuery(kind, id), staleTime: 0 })
}

const useListChanged = (kind: { name: string }) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: listKey(kind) })
}

/** Stores the record that a write returned in the cache, and invalidates the lists. */
export const useRecordChanged = <Rec extends Versioned>(kind: RecordSource<Rec>) => {
  const client = useQueryClient()
  const listChanged = useListChanged(kind)
  return (record: Rec) => {
    client.setQueryData(recordQuery(kind, record._id).queryKey, record)
    return listChanged()
  }
}

/** `base` is the edited record, or null for a new one. */
export const useSaveRecord = <Rec extends Versioned>(kind: RecordSource<Rec>) => {
  const { schema, api: addresses } = kind
  return useMutation({
    mutationFn: async ({ input, base }: { input: unknown; base: Rec | null }): Promise<Rec> => {
      const { data } = await (base === null
        ? api.call(schema, addresses.list, { method: 'POST', body: input })
        : api.call(schema, addresses.one(base._id), {
            method: 'PATCH',
            headers: { 'if-match': `"${base.version}"` },
            body: input,
          }))
      return data
    },
    onSuccess: useRecordChanged(kind),
  })
}

export const useDeleteRecord = (kind: RecordAddresses) =>
  useMutation({
    mutationFn: (id: string) => api.call(z.unknown(), kind.api.one(id), { method: 'DELETE' }),
    onSuccess: useListChanged(kind),
  })

export const useRestoreRecord = (kind: RecordAddresses) =>
  useMutation({
    mutationFn: async (id: string) => {
      if (!kind.api.restore) throw new Error(`${kind.name} has no restore`)
      await api.call(z.unknown(), kind.api.restore(id), { method: 'POST' })
    },
    onSuccess: useListChanged(kind),
  })

/** Deletes a record without confirmation and shows a toast with an undo button. */
export const useDeleteRecordWithUndo = (kind: RecordAddresses & { words: UndoWords }) =>
  useDeleteWithUndo({ remove: useDeleteRecord(kind), restore: useRestoreRecord(kind), words: kind.words })

export const useOrderRecords = (kind: RecordAddresses) => {
  if (!kind.api.order) throw new Error(`${kind.name} has no order`)
  return useSavedOrder(kind.api.order, listKey(kind))
}
