import { UnionRecord } from '#domain/unions/union-figures.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

/** The unions are given: they are changed, and neither made nor taken out. */
export const {
  useRecordList: useUnionList,
  useRecord: useUnion,
  useFetchRecord: useFetchUnion,
  useSaveRecord: useSaveUnion,
} = recordHooks('unions', UnionRecord, { list: adminApiPaths.unions, one: adminApiPaths.union })
