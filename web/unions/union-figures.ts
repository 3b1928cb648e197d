import type { Locale } from '#domain/locales.ts'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import type { ApiClient } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { readerOf } from '../read-reply.ts'
import type { UnionNames } from './union-names.ts'

/** The server has validated the unions: the response schema of the route is a list of UnionFigures. */
const Unions = readerOf((value) => (Array.isArray(value) ? (value as UnionFigures[]) : null))

export const fetchUnionFigures = async (api: ApiClient): Promise<UnionFigures[]> =>
  (await api.call(Unions, apiPaths.unionFigures)).data

/** The Bengali names for a Bengali page. Without an answer the page shows the labels, as on an English one. */
export const loadUnionNames = async (api: ApiClient, locale: Locale): Promise<UnionNames> => {
  if (locale === 'en') return {}
  const unions = await fetchUnionFigures(api).catch(() => [])
  return Object.fromEntries(unions.flatMap(({ code, name }) => (name.bn === '' ? [] : [[code, name.bn]])))
}
