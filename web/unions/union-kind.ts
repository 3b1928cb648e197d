import { UnionRecord } from '#domain/unions/union-figures.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import type { RecordSource } from '../records/record-kind.ts'

/** The set of unions is fixed: they can be updated, but not created or deleted. */
export const unionKind: RecordSource<UnionRecord> = {
  name: 'union',
  schema: UnionRecord,
  api: adminApiPaths.unions,
}
