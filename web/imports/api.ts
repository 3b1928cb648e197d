import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { listData } from '#domain/api.ts'
import {
  FaultKind,
  FullImport,
  Import,
  ImportRow,
  isWorking,
  type ImportMapping,
  type ImportRowsQuery,
  MendedRow,
} from '#domain/imports/import.ts'
import type { MendedCells, RowDecisions } from '#domain/imports/decisions.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'

/** The interval between reads of the progress. */
const POLL_MS = 700

export const importKind = { name: 'imports', schema: Import, api: { list: adminApiPaths.imports } }

const keyOf = (id: string) => ['import', id]

/** Caches an import from a response, and refetches the lists that show it or its changes. */
const useImportChanged = () => {
  const client = useQueryClient()
  return async (found: FullImport) => {
    client.setQueryData(keyOf(found._id), found)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' })
  }
}

/** An import; its progress is read again and again while it is at work. */
export const useImport = (id: string) => {
  const changed = useImportChanged()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<FullImport>(keyOf(id))
      const { data } = await api.call(FullImport, adminApiPaths.oneImport(id), { signal })
      if (before && isWorking(before.state) && !isWorking(data.state)) void changed(data)
      return data
    },
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? POLL_MS : false),
  })
}

export type ShownRows = Pick<ImportRowsQuery, 'outcome' | 'page' | 'path' | 'message'>

export const useImportRows = (id: string, query: ShownRows) =>
  useQuery({
    queryKey: ['import-rows', id, query],
    queryFn: reads(listData(ImportRow), adminApiPaths.importRows(id), query),
    placeholderData: keepPreviousData,
  })

/** Uploads a file; `onUpload` is called with the fraction that was sent. */
export const uploadImport = async (file: File, onUpload: (fraction: number) => void): Promise<FullImport> => {
  const body = new FormData()
  body.set('file', file)
  return (await api.call(FullImport, adminApiPaths.imports, { method: 'POST', body, onUpload })).data
}

export const readFaultKinds = async (id: string, signal?: AbortSignal): Promise<FaultKind[]> =>
  (await api.call(z.array(FaultKind), adminApiPaths.faultyRows(id), { ...(signal && { signal }) })).data

/** The faults of an import by their kind. */
export const useFaultKinds = (id: string) =>
  useQuery({
    queryKey: ['import-faults', id],
    queryFn: ({ signal }) => readFaultKinds(id, signal),
  })

type ImportWork = { work: 'check'; body: ImportMapping } | { work: 'apply' | 'undo'; body?: undefined }

/** Starts the dry run, the import or the undo, which runs in the background. */
export const useImportWork = (id: string) =>
  useMutation({
    mutationFn: async ({ work, body }: ImportWork) => {
      const call = { method: 'POST', ...(body && { body }) } as const
      return (await api.call(FullImport, adminApiPaths.importWork(id, work), call)).data
    },
    onSuccess: useImportChanged(),
  })

/** Stores decisions for rows, one after the other. */
export const useDecideRows = (id: string) =>
  useMutation({
    scope: { id },
    mutationFn: async (body: RowDecisions) =>
      (await api.call(FullImport, adminApiPaths.decideRows(id), { method: 'POST', body })).data,
    onSuccess: useImportChanged(),
  })

/** Replaces cells of a row, which is checked again. */
export const useMendRow = (id: string) => {
  const changed = useImportChanged()
  return useMutation({
    mutationFn: async ({ number, cells }: MendedCells & { number: number }) => {
      const call = { method: 'PATCH', body: { cells } } as const
      return (await api.call(MendedRow, adminApiPaths.importRow(id, number), call)).data
    },
    onSuccess: (mended) => changed(mended.import),
  })
}

export const useDiscardImport = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(z.unknown(), adminApiPaths.oneImport(id), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [importKind.name] }),
  })
}
