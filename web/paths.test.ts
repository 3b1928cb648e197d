import { expect, test } from 'vitest'
import { isAdminPath, localeOf, localePath, withoutLocale } from './paths.ts'

test.each([
  ['/', 'en', '/'],
  ['/map', 'en', '/map'],
  ['/bn', 'bn', '/'],
  ['/bn/map', 'bn', '/map'],
  ['/bnb', 'en', '/bnb'],
] as const)('%s is %s, and %s without its language', (pathname, locale, page) => {
  expect(localeOf(pathname)).toBe(locale)
  expect(withoutLocale(pathname)).toBe(page)
  expect(localePath(locale, page)).toBe(pathname)
})

test.each([
  ['/admin', true],
  ['/admin/members', true],
  ['/admin?x=1', true],
  ['/administrative-area-information-chart', false],
  ['/', false],
])('%s is an admin path: %s', (path, concerns) => {
  expect(isAdminPath(path)).toBe(concerns)
})

test('the admin area has the same URLs in every language', () => {
  expect(localePath('bn', '/admin/dashboard')).toBe('/admin/dashboard')
})
