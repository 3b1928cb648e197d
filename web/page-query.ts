import { matchPath } from 'react-router'
import type { PageParameter } from './feature.ts'
import { features } from './features.ts'
import { withoutLocale } from './paths.ts'

const queries = features.flatMap((feature) => Object.entries(feature.queries ?? {}))

const isAccepted = (parameter: PageParameter, value: string) => {
  if (parameter === 'text') return value.trim() !== ''
  return parameter instanceof RegExp ? parameter.test(value) : parameter.includes(value)
}

/**
 * The part of a query that the page at a public path reads, in the order in which the page declares it, and whether its values
 * are limited: a page that reads any text has too many variants to be cached.
 */
export const readPageQuery = (pathname: string, search: string): { search: string; isLimited: boolean } => {
  const path = withoutLocale(pathname)
  const declared = queries.find(([pattern]) => matchPath(pattern, path))?.[1] ?? {}
  const given = new URLSearchParams(search)
  const read = Object.entries(declared).flatMap(([name, parameter]) => {
    const value = given.get(name)
    return value !== null && isAccepted(parameter, value) ? [{ name, parameter, value }] : []
  })
  return {
    search: new URLSearchParams(read.map(({ name, value }) => [name, value])).toString(),
    isLimited: read.every(({ parameter }) => parameter !== 'text'),
  }
}
