import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Advert } from '#domain/adverts/advert.ts'
import { api } from '../api-client.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const KIND = 'adverts'

export const {
  useRecordList: useAdverts,
  useRecord: useAdvert,
  useFetchRecord: useFetchAdvert,
  useSaveRecord: useSaveAdvert,
  useDeleteRecord: useDeleteAdvert,
  useRestoreRecord: useRestoreAdvert,
} = recordHooks(KIND, Advert, {
  list: adminApiPaths.adverts,
  one: adminApiPaths.advert,
  restore: adminApiPaths.restoreAdvert,
})

/** Puts the adverts in order; done when the list has been read anew, also after a refusal. */
export const useOrderAdverts = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (order: string[]) => {
      await api.call(z.unknown(), adminApiPaths.orderAdverts, { method: 'PATCH', body: { order } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KIND, 'list'] }),
  })
}
