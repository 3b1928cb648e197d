import type { UnionFigures } from '#domain/unions/union-figures.ts'
import type { ApiClient } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { readerOf } from '../read-reply.ts'

/** The server has validated the unions: the response schema of the route is a list of UnionFigures. */
const Unions = readerOf((value) => (Array.isArray(value) ? (value as UnionFigures[]) : null))

export const fetchUnionFigures = async (api: ApiClient): Promise<UnionFigures[]> =>
  (await api.call(Unions, apiPaths.unionFigures)).data
