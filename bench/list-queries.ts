import { UNION_CODES } from '#domain/unions/unions.ts'
import { MORE_SORT_OPTIONS, SORT_OPTIONS } from '#domain/members/member-query.ts'
import { createRandom, type Random } from '../scripts/demo/random.ts'
import type { KnownMember } from './oracle.ts'

/** Parameters of `GET /api/members`. */
export type ListQuery = Record<string, string>

const YEARS = Array.from({ length: 2025 - 2003 + 1 }, (_, index) => 2003 + index)
const ATTEMPTS = 1000

/** Returns another query at every call. Throws when `make` has no new one. */
export const withoutRepeats = <T>(make: () => T, keyOf: (made: T) => string = JSON.stringify) => {
  const seen = new Set<string>()
  return () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const made = make()
      const key = keyOf(made)
      if (seen.has(key)) continue
      seen.add(key)
      return made
    }
    throw new Error('There are no other queries of this kind')
  }
}

const some = <T>(random: Random, items: readonly T[], count: number) => random.shuffled(items).slice(0, count)

const randomSort = (random: Random): ListQuery => {
  const { sortBy, sortOrder } = SORT_OPTIONS[random.int(0, SORT_OPTIONS.length - 1)] ?? SORT_OPTIONS[0]
  return { sortBy, sortOrder }
}

/** Counts the members of each union and year, so that the last page of a query is known without filtering. */
const createCounts = (members: readonly KnownMember[]) => {
  const counts = new Map<string, number>()
  for (const { unionOfSandwip, initialYearOfMembership, isActive } of members) {
    const key = `${unionOfSandwip} ${initialYearOfMembership} ${isActive}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (unions: readonly string[], years: readonly number[], active: readonly boolean[]) =>
    unions
      .flatMap((union) =>
        years.flatMap((year) => active.map((is) => counts.get(`${union} ${year} ${is}`) ?? 0)),
      )
      .reduce((sum, count) => sum + count, 0)
}

/** A union, either sort, existing pages to 300, sizes from 10 to 50. */
export const unionPages = (members: readonly KnownMember[], seed: number) => {
  const random = createRandom(seed)
  const count = createCounts(members)
  return withoutRepeats((): ListQuery => {
    const union = random.pick(UNION_CODES)
    const limit = random.int(10, 50)
    const last = Math.ceil(count([union], YEARS, [true, false]) / limit) || 1
    return {
      unionOfSandwips: union,
      ...randomSort(random),
      page: String(random.int(1, Math.min(300, last))),
      limit: String(limit),
    }
  })
}

/** A random page of three unions, two years and the active members. */
export const filteredPages = (members: readonly KnownMember[], seed: number) => {
  const random = createRandom(seed)
  const count = createCounts(members)
  return withoutRepeats((): ListQuery => {
    const unions = some(random, UNION_CODES, 3)
    const years = some(random, YEARS, 2)
    return {
      unionOfSandwips: unions.join(),
      initialYearOfMemberships: years.join(),
      isActive: 'true',
      page: String(random.int(1, Math.ceil(count(unions, years, [true]) / 30) || 1)),
    }
  })
}

/** Lists of three unions by name, union or ZIP: the first page, or a random one. */
export const sortedPages = (members: readonly KnownMember[], seed: number, which: 'first' | 'random') => {
  const random = createRandom(seed)
  const count = createCounts(members)
  return withoutRepeats((): ListQuery => {
    const unions = some(random, UNION_CODES, 3)
    const limit = random.int(10, 50)
    const option = random.int(0, MORE_SORT_OPTIONS.length - 1)
    const { sortBy, sortOrder } = MORE_SORT_OPTIONS[option] ?? MORE_SORT_OPTIONS[0]
    const last = Math.ceil(count(unions, YEARS, [true, false]) / limit) || 1
    const page = which === 'first' ? 1 : random.int(1, last)
    return {
      unionOfSandwips: unions.join(),
      sortBy,
      sortOrder,
      page: String(page),
      limit: String(limit),
    }
  })
}

/** The filters of a directory, of which every choice is counted. */
export const facetFilters = (seed: number) => {
  const random = createRandom(seed)
  return withoutRepeats((): ListQuery => {
    const unions = some(random, UNION_CODES, random.int(1, 6)).toSorted()
    const years = some(random, YEARS, random.int(1, 6)).toSorted()
    return {
      unionOfSandwips: unions.join(),
      initialYearOfMemberships: years.join(),
      ...(random.chance(0.5) && { isActive: 'true' }),
    }
  })
}

/** The last page of filters that do not repeat. */
export const lastPages = (members: readonly KnownMember[], seed: number) => {
  const random = createRandom(seed)
  const count = createCounts(members)
  const filters = withoutRepeats(() => ({
    unions: some(random, UNION_CODES, random.int(1, 6)).toSorted(),
    years: some(random, YEARS, random.int(1, 6)).toSorted(),
  }))
  return (): ListQuery => {
    const { unions, years } = filters()
    return {
      unionOfSandwips: unions.join(),
      initialYearOfMemberships: years.join(),
      ...randomSort(random),
      page: String(Math.ceil(count(unions, years, [true, false]) / 30) || 1),
    }
  }
}
