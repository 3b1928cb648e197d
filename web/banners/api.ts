import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Banner } from '#domain/banners/banner.ts'
import { api } from '../api-client.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const KIND = 'banners'

export const {
  useRecordList: useBanners,
  useRecord: useBanner,
  useFetchRecord: useFetchBanner,
  useSaveRecord: useSaveBanner,
  useDeleteRecord: useDeleteBanner,
  useRestoreRecord: useRestoreBanner,
} = recordHooks(KIND, Banner, {
  list: adminApiPaths.banners,
  one: adminApiPaths.banner,
  restore: adminApiPaths.restoreBanner,
})

/** Puts the banners in order; done when the list has been read anew, also after a refusal. */
export const useOrderBanners = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (order: string[]) => {
      await api.call(z.unknown(), adminApiPaths.orderBanners, { method: 'PATCH', body: { order } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KIND, 'list'] }),
  })
}
