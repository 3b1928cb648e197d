import { LOCALES } from '#domain/locales.ts'
import type { PageQuery } from '#domain/page-query.ts'
import { features } from './features.ts'
import { localePath } from './paths.ts'

/** The paths that the router matches with a pattern such as `/gallery/:id`. */
const toRegExp = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')

/** The parameters that each public page reads, in both languages. */
export const pageQueries: readonly PageQuery[] = features
  .flatMap(({ queries = {} }) => Object.entries(queries))
  .flatMap(([pattern, parameters]) =>
    LOCALES.map((locale) => ({ path: toRegExp(localePath(locale, pattern)), parameters })),
  )
