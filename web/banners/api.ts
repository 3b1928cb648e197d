import { Banner } from '#domain/banners/banner.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const {
  useRecordList: useBanners,
  useRecord: useBanner,
  useFetchRecord: useFetchBanner,
  useSaveRecord: useSaveBanner,
  useDeleteRecord: useDeleteBanner,
  useRestoreRecord: useRestoreBanner,
  useOrderRecords: useOrderBanners,
} = recordHooks('banners', Banner, {
  list: adminApiPaths.banners,
  one: adminApiPaths.banner,
  restore: adminApiPaths.restoreBanner,
  order: adminApiPaths.orderBanners,
})
