import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BATCH_FAILED, BatchProgress, BulkPreview, type BulkValue } from '#domain/bulk-changes/bulk-change.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api, ApiError } from '../api-client.ts'
import { memberKind } from '../members/api.ts'
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

/** The interval at which a batch that takes longer is asked about. */
const POLL_MS = 500

const useBatch = <Request>(call: (request: Request) => { path: string; body?: object }) => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<BatchProgress>()
  const refresh = () =>
    Promise.all(
      [memberKind.name, 'changes', 'trash'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    )
  const batch = useMutation({
    mutationFn: async (request: Request) => {
      const { path, body } = call(request)
      let { data } = await api.call(BatchProgress, path, { method: 'POST', ...(body && { body }) })
      while (data.state === 'running') {
        setProgress(data)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        data = (await api.call(BatchProgress, adminApiPaths.batch(data.batch))).data
      }
      if (data.state === 'failed') throw new ApiError(BATCH_FAILED)
      return data
    },
    // Refetches after a failure too, because a part of the batch may have been done.
    onSettled: async () => {
      setProgress(undefined)
      await refresh()
    },
  })
  return { ...batch, progress }
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
