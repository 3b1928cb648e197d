import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Distinction, DuplicatesPage, type NewDistinction } from '#domain/duplicates/duplicates.ts'
import { Merged, MergePlan, Unmerged, type Merge } from '#domain/duplicates/merge.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'

const KEY = 'duplicates'
/** The interval between fetches of the list while the register is being compared. */
const PROGRESS_MS = 1_000

export const useDuplicates = (page: number) =>
  useQuery({
    queryKey: [KEY, 'list', page],
    queryFn: async ({ signal }) =>
      (await api.call(DuplicatesPage, adminApiPaths.duplicates, { query: { page }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.progress ? PROGRESS_MS : false),
  })

export const useDistinctions = () =>
  useQuery({
    queryKey: [KEY, 'distinctions'],
    queryFn: reads(z.array(Distinction), adminApiPaths.distinctions),
  })

export const useMergePlan = (stays: string, goes: string) =>
  useQuery({
    queryKey: [KEY, 'plan', stays, goes],
    queryFn: reads(MergePlan, adminApiPaths.mergePlan, { stays, goes }),
    // The members must not change while an admin chooses between them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * A write of this feature. It invalidates the lists, members and histories of all screens, and removes the plan of
 * a merge that was carried out.
 */
const useWrite = <Input, Result>(mutationFn: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'plan' }),
  })
}

export const useDistinguish = () =>
  useWrite(
    async (body: NewDistinction) =>
      (await api.call(Distinction, adminApiPaths.distinctions, { method: 'POST', body })).data,
  )

export const useUndoDistinction = () =>
  useWrite((id: string) => api.call(z.unknown(), adminApiPaths.distinction(id), { method: 'DELETE' }))

export const useMerge = () =>
  useWrite(
    async (body: Merge) => (await api.call(Merged, adminApiPaths.merges, { method: 'POST', body })).data,
  )

/** Undoes the merge of the member with this `_id`. */
export const useUndoMerge = () =>
  useWrite(
    async (goes: string) =>
      (await api.call(Unmerged, adminApiPaths.undoMerge(goes), { method: 'POST' })).data,
  )
