import { expect, test } from 'vitest'
import type { PageQuery } from '#domain/page-query.ts'
import { readPageQuery } from './page-address.ts'

const queries: readonly PageQuery[] = [
  { path: /^\/list$/, parameters: { page: /^[1-9]\d{0,2}$/, photo: /^[\da-f]{8}$/ } },
  { path: /^\/form$/, parameters: { blood: ['O+', 'O-'] } },
  { path: /^\/search$/, parameters: { q: 'text', phone: 'text' } },
]

test.each([
  ['/', 'fbclid=x&page=2', ''],
  ['/list', 'utm_source=x&page=2&page=3', 'page=2'],
  ['/list', 'photo=0190a000&x=1&page=2', 'page=2&photo=0190a000'],
  ['/list', 'page=0', ''],
  ['/list', 'page=1000', ''],
  ['/list', 'page=2%23', ''],
  ['/list', 'photo=x&__proto__=1&constructor=1', ''],
  ['/form', 'blood=O%2B', 'blood=O%2B'],
  ['/form', 'blood=X', ''],
  ['/search', 'q=%20&phone=', ''],
])('of %s?%s the page reads "%s"', (pathname, search, read) => {
  expect(readPageQuery(queries, pathname, search)).toEqual({ search: read, isLimited: true })
})

test('a page that reads any text is not limited, once there is a text', () => {
  expect(readPageQuery(queries, '/search', 'phone=12&q=%E0%A6%95%26&fbclid=x')).toEqual({
    search: 'q=%E0%A6%95%26&phone=12',
    isLimited: false,
  })
})
