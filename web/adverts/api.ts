import { Advert } from '#domain/adverts/advert.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const {
  useRecordList: useAdverts,
  useRecord: useAdvert,
  useFetchRecord: useFetchAdvert,
  useSaveRecord: useSaveAdvert,
  useDeleteRecord: useDeleteAdvert,
  useRestoreRecord: useRestoreAdvert,
  useOrderRecords: useOrderAdverts,
} = recordHooks('adverts', Advert, {
  list: adminApiPaths.adverts,
  one: adminApiPaths.advert,
  restore: adminApiPaths.restoreAdvert,
  order: adminApiPaths.orderAdverts,
})
