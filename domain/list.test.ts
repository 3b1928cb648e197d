import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_WINDOW, pageCount, pageNumberOf, paginationWindow } from './list.ts'

describe('the pagination', () => {
  it('shows as many pages around the current one as the specification requires', () => {
    expect(PAGE_WINDOW).toBe(2)
  })

  it.each([
    [0, 30, 1],
    [1, 30, 1],
    [30, 30, 1],
    [31, 30, 2],
    [2_000, 30, 67],
    [100, 100, 1],
    [101, 10, 11],
  ])('for %i members, %i per page, has %i pages [S2.68]', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages)
  })

  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 10, [1, 2, 3, null, 10]],
    [3, 10, [1, 2, 3, 4, 5, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, 6, null, 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, 7, null, 10]],
    [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
    [10, 10, [1, null, 8, 9, 10]],
  ])('shows on page %i of %i: %j [S2.67]', (page, pages, shown) => {
    expect(paginationWindow(page, pages)).toEqual(shown)
  })

  it('always shows the first, the last and two pages on either side, in ascending order without duplicates [S2.67, S9.7]', () => {
    const somewhere = fc
      .integer({ min: 1, max: 3_000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(somewhere, ([page, pages]) => {
        const entries = paginationWindow(page, pages)
        const shown = entries.filter((entry) => entry !== null)
        expect(entries[0]).toBe(1)
        expect(entries.at(-1)).toBe(pages)
        for (let near = Math.max(1, page - 2); near <= Math.min(pages, page + 2); near++) {
          expect(shown).toContain(near)
        }
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
        expect(entries.length).toBeLessThanOrEqual(9)
        for (const [index, entry] of entries.entries()) {
          // An ellipsis replaces at least two pages and is never first or last.
          if (entry === null) expect((entries[index + 1] ?? 0) - (entries[index - 1] ?? 0)).toBeGreaterThan(2)
        }
      }),
    )
  })
})

it.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=1000001', 1],
])('the page "%s" of a URL is parsed as %i', (search, page) => {
  expect(pageNumberOf(new URLSearchParams(search))).toBe(page)
})
