import { UnionRecord } from '#domain/unions/union-figures.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import type { RecordSource } from '../records/record-kind.ts'

/** The unions are given: they are changed, but neither created nor deleted. */
export const unionKind: RecordSource<UnionRecord> = {
  name: 'union',
  schema: UnionRecord,
  api: adminApiPaths.unions,
}
