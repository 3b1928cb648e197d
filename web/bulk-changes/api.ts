import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BatchResult, BulkPreview, type BulkValue } from '#domain/bulk-changes/bulk-change.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { memberKind } from '../members/member-kind.ts'
import type { Source } from './use-selection.ts'

/** The preview of a change or a deletion. Not fetched while the change is null. */
export const useBulkPreview = (source: Source, change: BulkValue | null | 'delete') => {
  const isDeletion = change === 'delete'
  const path = isDeletion ? adminApiPaths.bulkDelete : adminApiPaths.bulkChange
  const body = isDeletion ? source : { ...source, change }
  return useQuery({
    queryKey: [memberKind.name, 'bulk', path, body],
    queryFn: async ({ signal }) =>
      (await api.call(BulkPreview, `${path}/preview`, { method: 'POST', body, signal })).data,
    enabled: change !== null,
    // Not cached, because the token is valid only for the present state.
    staleTime: 0,
    gcTime: 0,
  })
}

const useBatch = <Request>(call: (request: Request) => { path: string; body?: object }) => {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      [memberKind.name, 'changes', 'trash'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    )
  return useMutation({
    mutationFn: async (request: Request) => {
      const { path, body } = call(request)
      return (await api.call(BatchResult, path, { method: 'POST', ...(body && { body }) })).data
    },
    // Refetches after a failure too, because a part of the batch may have been done.
    onSettled: refresh,
  })
}

type Asked = { token: string; reason: string }

export const useBulkChange = (source: Source) =>
  useBatch((request: Asked & { change: BulkValue }) => ({
    path: adminApiPaths.bulkChange,
    body: { ...source, ...request },
  }))

export const useBulkDeletion = (source: Source) =>
  useBatch((request: Asked & { number: number }) => ({
    path: adminApiPaths.bulkDelete,
    body: { ...source, ...request },
  }))

export const useUndoBatch = () => useBatch((batch: string) => ({ path: adminApiPaths.undoBatch(batch) }))
