import { Settings } from '#domain/settings/settings.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import type { RecordSource } from '../records/record-kind.ts'

/** There is exactly one record of this kind. */
export const settingsKind: RecordSource<Settings> = {
  name: 'settings',
  schema: Settings,
  api: { list: adminApiPaths.settings, one: () => adminApiPaths.settings },
}
