import { Attraction } from '#domain/attractions/attraction.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const {
  useRecordList: useAttractions,
  useRecord: useAttraction,
  useFetchRecord: useFetchAttraction,
  useSaveRecord: useSaveAttraction,
  useDeleteRecord: useDeleteAttraction,
  useRestoreRecord: useRestoreAttraction,
  useOrderRecords: useOrderAttractions,
} = recordHooks('attractions', Attraction, {
  list: adminApiPaths.attractions,
  one: adminApiPaths.attraction,
  restore: adminApiPaths.restoreAttraction,
  order: adminApiPaths.orderAttractions,
})
