import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isKnownDevice, readDevice, rememberDevice } from './known-devices.ts'

const SECRET = 'a secret for tests'

/** What these functions read of a request: its cookies. */
const requestWith = (cookie: string | undefined) =>
  ({ cookies: { '__Secure-known_device': cookie } }) as unknown as FastifyRequest

/** The cookie after these users have signed in, one after the other, and how it was set. */
const signIn = (users: readonly string[], cookie?: string) => {
  let value = cookie
  let options: unknown
  const reply = {
    setCookie: (name: string, text: string, given: unknown) => {
      expect(name).toBe('__Secure-known_device')
      value = text
      options = given
    },
  } as unknown as FastifyReply
  for (const user of users) rememberDevice(requestWith(value), reply, SECRET, user)
  return { value, options }
}

it('a device is known to the users who signed in with it, the last one first', () => {
  const { value, options } = signIn(['anna', 'bela', 'anna'])
  const device = readDevice(requestWith(value), SECRET)
  expect(device).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), users: ['anna', 'bela'] })
  expect(['anna', 'bela', 'cila', ''].map((user) => isKnownDevice(device, user))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(options).toEqual({
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    path: '/api/auth',
    maxAge: 400 * 86_400,
  })
})

it('keeps its id, and the last eight users', () => {
  const users = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const first = signIn(['a'])
  const last = readDevice(requestWith(signIn(users, first.value).value), SECRET)
  expect(last?.id).toBe(readDevice(requestWith(first.value), SECRET)?.id)
  expect(last?.users).toEqual(users.slice(1).toReversed())
  expect(readDevice(requestWith(signIn(['a']).value), SECRET)?.id).not.toBe(last?.id)
})

it('a cookie that this site did not sign is none', () => {
  const { value = '' } = signIn(['anna'])
  const [id = '', , signature = ''] = value.split('.')
  for (const forged of [
    undefined,
    '',
    '.',
    '..',
    value.slice(0, -1),
    `${id}.bela.${signature}`,
    `x.anna.${signature}`,
    `${id}.anna`,
    `${id}.anna.`,
  ]) {
    expect(readDevice(requestWith(forged), SECRET), forged).toBeNull()
  }
  expect(readDevice(requestWith(value), 'another secret')).toBeNull()
  expect(isKnownDevice(null, 'anna')).toBe(false)
})
