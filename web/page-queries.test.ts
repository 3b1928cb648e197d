import { expect, test } from 'vitest'
import { features } from './features.ts'
import { pageQueries } from './page-queries.ts'

test.each([
  ['/', []],
  ['/events', ['page']],
  ['/Events/', ['page']],
  ['/bn/events', ['page']],
  ['/events/picnic', []],
  ['/gallery/0190a000-0000-7000-8000-000000000000', ['page', 'photo']],
  ['/bn/gallery/0190a000-0000-7000-8000-000000000000', ['page', 'photo']],
  ['/gallery/0190a000-0000-7000-8000-000000000000/page', []],
  ['/contact-us', ['blood']],
  ['/check-membership', ['q', 'phone']],
  ['/nowhere', []],
])('the page at %s reads %j', (pathname, parameters) => {
  const matching = pageQueries.filter(({ path }) => path.test(pathname))
  expect(matching.flatMap((query) => Object.keys(query.parameters))).toEqual(parameters)
})

test('parameters are declared for public pages of the same feature', () => {
  for (const { queries = {}, pages = {}, unlistedPages = {} } of features)
    expect(Object.keys({ ...pages, ...unlistedPages })).toEqual(expect.arrayContaining(Object.keys(queries)))
})
