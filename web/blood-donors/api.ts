import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { BloodDonor } from '#domain/blood-donors/donor.ts'
import { api } from '../api-client.ts'
import { pagedListHook } from '../forms/paged-list.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const KIND = 'blood-donors'

export const {
  useRecord: useDonor,
  useFetchRecord: useFetchDonor,
  useSaveRecord: useSaveDonor,
  useDeleteRecord: useDeleteDonor,
  useRestoreRecord: useRestoreDonor,
} = recordHooks(KIND, BloodDonor, {
  list: adminApiPaths.bloodDonors,
  one: adminApiPaths.bloodDonor,
  restore: adminApiPaths.restoreBloodDonor,
})

export const useDonorList = pagedListHook(KIND, BloodDonor, adminApiPaths.bloodDonors)

/** Erases a removed donor: from the site, and from what this browser remembers. */
export const useForgetDonor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(z.unknown(), adminApiPaths.forgetBloodDonor(id), { method: 'POST' }),
    onSuccess: (_reply, id) => {
      client.removeQueries({ queryKey: [KIND, 'one', id] })
      return client.invalidateQueries({ queryKey: [KIND, 'list'] })
    },
  })
}
