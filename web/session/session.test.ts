import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#domain/auth/auth.ts'
import { session } from './session.ts'

const user: User = {
  _id: '0195f7a0-0000-7000-8000-000000000001',
  name: 'Rahima',
  email: 'rahima@example.org',
  role: 'admin',
  duties: ['everything'],
}
/** Records what is written to document.cookie; jsdom on plain http does not store Secure cookies. */
const written: string[] = []
let kept = ''

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie)
    kept = /Max-Age=0;/.test(cookie) ? '' : (cookie.split(';')[0] ?? '')
  })
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => kept)
})
afterEach(() => {
  session.end()
  vi.restoreAllMocks()
  written.length = 0
})

it('stores the token in a Secure cookie for one hour, and the user in localStorage [S2.53, S3.10-11, S4.1, S9.1-2]', () => {
  expect(session.current().status).toBe('signed-out')
  session.start({ accessToken: 'one', user })
  expect(written).toEqual(['access_token=one; Path=/; Max-Age=3600; Secure; SameSite=Strict'])
  expect(localStorage.getItem('user')).toBe(JSON.stringify(user))
  expect(session.current()).toEqual({ status: 'signed-in', user })
  session.renew({ accessToken: 'two' })
  expect(written[1]).toBe('access_token=two; Path=/; Max-Age=3600; Secure; SameSite=Strict')
  expect(session.accessToken()).toBe('two')
})

it.each(['end', 'expire'] as const)(
  '%s clears the token and the user [S4.3, S4.5, V14.3.1, V14.3.3]',
  (over) => {
    session.start({ accessToken: 'one', user })
    session[over]()
    expect(session.accessToken()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    const expiredUserId = over === 'expire' ? user._id : null
    expect(session.current()).toEqual({ status: 'signed-out', user: null, expiredUserId })
  },
)

it('a user without a token is stale and has to be checked by the server', () => {
  session.start({ accessToken: 'one', user })
  kept = ''
  expect(session.current()).toEqual({ status: 'stale', user })
})
