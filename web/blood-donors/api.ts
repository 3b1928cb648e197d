import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { BloodDonor } from '#domain/blood-donors/donor.ts'
import { api } from '../api-client.ts'
import type { RecordSource } from '../records/record-kind.ts'
import {
  useDeleteRecord,
  useFetchRecord,
  useRecordPage,
  useRecordToEdit,
  useRestoreRecord,
  useSaveRecord,
} from '../records/record-queries.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const donorKind: RecordSource<BloodDonor> = {
  name: 'blood-donors',
  schema: BloodDonor,
  api: adminApiPaths.bloodDonors,
}

export const useDonor = (id: string) => useRecordToEdit(donorKind, id)
export const useFetchDonor = () => useFetchRecord(donorKind)
export const useSaveDonor = () => useSaveRecord(donorKind)
export const useDeleteDonor = () => useDeleteRecord(donorKind)
export const useRestoreDonor = () => useRestoreRecord(donorKind)
export const useDonorList = (query: Record<string, string>) => useRecordPage(donorKind, query)

/** Permanently deletes a removed donor, on the server and from the query cache. */
export const useForgetDonor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(z.unknown(), adminApiPaths.forgetBloodDonor(id), { method: 'POST' }),
    onSuccess: (_reply, id) => {
      client.removeQueries({ queryKey: [donorKind.name, 'one', id] })
      return client.invalidateQueries({ queryKey: [donorKind.name, 'list'] })
    },
  })
}
