import type { PageParameter, PageQuery } from '#domain/page-query.ts'

const isAccepted = (parameter: PageParameter, value: string) => {
  if (parameter === 'text') return value.trim() !== ''
  return parameter instanceof RegExp ? parameter.test(value) : parameter.includes(value)
}

/**
 * The part of a query that the page at a public path reads, and whether its values are limited: a page that reads any text has too
 * many variants to be cached.
 */
export const readPageQuery = (
  queries: readonly PageQuery[],
  pathname: string,
  search: string,
): { search: string; isLimited: boolean } => {
  const declared = queries.find(({ path }) => path.test(pathname))?.parameters ?? {}
  const given = new URLSearchParams(search)
  const read = Object.entries(declared).flatMap(([name, parameter]) => {
    const value = given.get(name)
    return value !== null && isAccepted(parameter, value) ? [{ name, parameter, value }] : []
  })
  return {
    search: new URLSearchParams(read.map(({ name, value }): [string, string] => [name, value])).toString(),
    isLimited: read.every(({ parameter }) => parameter !== 'text'),
  }
}
