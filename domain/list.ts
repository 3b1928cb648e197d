import { z } from 'zod'

/** The highest page of a list that may be requested. */
export const PAGE_MAX = 1_000_000
/** How many pages a numbered pagination shows on either side of the current one (specification, section 9). */
export const PAGE_WINDOW = 2

/** A whole number from 1 to `max`, as query text. */
export const wholeNumber = (max: number) =>
  z.coerce
    .number({ error: 'Must be a number!' })
    .int('Must be a whole number!')
    .min(1, 'Must be at least 1!')
    .max(max, `Must be at most ${max}!`)

/** The `page` of a list's query. */
export const pageQuery = wholeNumber(PAGE_MAX).default(1)

/** The page number in a screen's URL; falls back to 1, since a link may be old or mistyped. */
export const pageNumberOf = (params: { get: (name: string) => string | null }) => {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1
}

/** Total divided by page size, rounded up; at least one page. */
export const pageCount = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/**
 * The entries of a numbered pagination: first and last always, two pages on either side of the current one,
 * `null` for an ellipsis (specification, section 2).
 */
export const paginationWindow = (page: number, pages: number): (number | null)[] => {
  const shown = new Set([1, pages])
  for (let near = page - PAGE_WINDOW; near <= page + PAGE_WINDOW; near++) {
    if (near >= 1 && near <= pages) shown.add(near)
  }
  const ordered = [...shown].toSorted((a, b) => a - b)
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [number - 1, number] : [null, number]
  })
}
