import { Settings } from '#domain/settings/settings.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

/** There is one record of this kind, and it has always been there. */
const { useRecord, useFetchRecord, useSaveRecord } = recordHooks('settings', Settings, {
  list: adminApiPaths.settings,
  one: () => adminApiPaths.settings,
})

export const useSettings = useRecord
export const useFetchSettings = useFetchRecord
export const useSaveSettings = useSaveRecord
