import { expect, test } from 'vitest'
import { features } from './features.ts'
import { readPageQuery } from './page-query.ts'

const UID = '0190a000-0000-7000-8000-000000000000'

test.each([
  ['/', 'fbclid=x&page=2', ''],
  ['/events', 'utm_source=x&page=2&page=3', 'page=2'],
  ['/bn/events', 'page=2', 'page=2'],
  ['/events', 'page=0', ''],
  ['/events', 'page=1000', ''],
  ['/events', 'page=2%23', ''],
  ['/events/picnic', 'page=2', ''],
  [`/gallery/${UID}`, `photo=${UID}&x=1&page=2`, `page=2&photo=${UID}`],
  [`/gallery/${UID}`, 'photo=x&__proto__=1&constructor=1', ''],
  ['/contact-us', 'blood=O%2B', 'blood=O%2B'],
  ['/contact-us', 'blood=X', ''],
  ['/check-membership', 'q=%20&phone=', ''],
  ['/nowhere', 'page=2', ''],
])('of %s?%s the page reads "%s"', (pathname, search, read) => {
  expect(readPageQuery(pathname, search)).toEqual({ search: read, isLimited: true })
})

test('a page that reads any text is not limited, once there is a text', () => {
  expect(readPageQuery('/bn/check-membership', 'phone=12&q=%E0%A6%95%26&fbclid=x')).toEqual({
    search: 'q=%E0%A6%95%26&phone=12',
    isLimited: false,
  })
})

test('parameters are declared for public pages of the same feature', () => {
  for (const { queries = {}, pages = {}, unlistedPages = {} } of features)
    expect(Object.keys({ ...pages, ...unlistedPages })).toEqual(expect.arrayContaining(Object.keys(queries)))
})
