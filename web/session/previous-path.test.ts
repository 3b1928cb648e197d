import { expect, test } from 'vitest'
import type { User } from '#domain/auth/auth.ts'
import { landingPath } from './previous-path.ts'

const user = (role: User['role'], _id = 'a'): User => ({
  _id,
  name: 'Rahima',
  email: 'r@example.org',
  role,
  duties: [],
})
const at = (path: string, expiredUserId: string | null = null) => ({ path, expiredUserId })

test.each([
  ['an admin goes to the dashboard', user('admin'), null, '/admin/dashboard'],
  [
    'an admin goes to the dashboard even from a stored path',
    user('admin'),
    at('/admin/members'),
    '/admin/dashboard',
  ],
  ['other users return to the previous path', user('user'), at('/map'), '/map'],
  ['other users do not return to the admin area', user('user'), at('/admin/members'), '/'],
  ['other users without a previous path go home', user('user'), null, '/'],
  [
    'an interrupted admin returns to the work',
    user('admin'),
    at('/admin/members?page=2', 'a'),
    '/admin/members?page=2',
  ],
  [
    'another admin does not return to the path of the first',
    user('admin', 'b'),
    at('/admin/members/create', 'a'),
    '/admin/dashboard',
  ],
])('%s [S2.33-34, S2.54, S6.4]', (_case, who, previous, path) => {
  expect(landingPath(who, previous)).toBe(path)
})
