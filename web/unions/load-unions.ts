import type { Locale } from '#domain/locales.ts'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import type { UnionOfSandwip } from '#domain/unions/union.ts'
import type { ApiClient } from '../api-client.ts'
import type { UnionNames } from '../names/union-names.ts'
import { apiPaths } from '../paths.ts'
import { readerOf } from '../read-reply.ts'

/** The server has validated the unions: the response schema of each route is a list of them. */
const listOf = <Union>() => readerOf((value) => (Array.isArray(value) ? (value as Union[]) : null))

/** The Bengali names of all unions. */
export const fetchUnionNames = async (api: ApiClient): Promise<UnionNames> => {
  const { data } = await api.call(listOf<UnionOfSandwip>(), apiPaths.unions)
  return Object.fromEntries(data.flatMap(({ code, nameBn }) => (nameBn === '' ? [] : [[code, nameBn]])))
}

/** The names for a page. Without a response a Bengali one shows the labels, as an English one does. */
export const loadUnionNames = async (api: ApiClient, locale: Locale): Promise<UnionNames> =>
  locale === 'bn' ? fetchUnionNames(api).catch(() => ({})) : {}

export const fetchUnionFigures = async (api: ApiClient): Promise<UnionFigures[]> =>
  (await api.call(listOf<UnionFigures>(), apiPaths.unionFigures)).data
