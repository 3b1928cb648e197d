import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { hasProvedFactor, isKnownDevice, knownDeviceKey, readDevice, rememberDevice } from './known-device.ts'

const SECRET = 'a secret for tests'

/** What these functions read of a request: its cookies. */
const requestWith = (cookie: string | undefined) =>
  ({ cookies: { '__Secure-known_device': cookie } }) as unknown as FastifyRequest

/** The cookie after these users have signed in, one after the other, and how it was set. */
const signIn = (users: readonly string[], cookie?: string, factorSince: string | null = null) => {
  let value = cookie
  let options: unknown
  const reply = {
    setCookie: (name: string, text: string, given: unknown) => {
      expect(name).toBe('__Secure-known_device')
      value = text
      options = given
    },
  } as unknown as FastifyReply
  for (const user of users) rememberDevice(requestWith(value), reply, SECRET, user, factorSince)
  return { value, options }
}

it('a device is known to the users who signed in with it, the last one first', () => {
  const { value, options } = signIn(['anna', 'bela', 'anna'])
  const device = readDevice(requestWith(value), SECRET)
  expect(device).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), users: expect.any(Map) })
  expect([...(device?.users.keys() ?? [])]).toEqual(['anna', 'bela'])
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

it('is counted by device and user, if it is known to the user', () => {
  const device = readDevice(requestWith(signIn(['anna', 'bela']).value), SECRET)
  const other = readDevice(requestWith(signIn(['anna']).value), SECRET)
  const keys = [knownDeviceKey(device, 'anna'), knownDeviceKey(device, 'bela'), knownDeviceKey(other, 'anna')]
  for (const key of keys) expect(key).toMatch(/^\S{20,}$/)
  expect(new Set(keys).size).toBe(3)
  expect(knownDeviceKey(device, 'anna')).toBe(keys[0])
  expect([knownDeviceKey(other, 'bela'), knownDeviceKey(null, 'anna')]).toEqual([null, null])
})

it('keeps its id, and the last eight users', () => {
  const users = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const first = signIn(['a'])
  const last = readDevice(requestWith(signIn(users, first.value).value), SECRET)
  expect(last?.id).toBe(readDevice(requestWith(first.value), SECRET)?.id)
  expect([...(last?.users.keys() ?? [])]).toEqual(users.slice(1).toReversed())
  expect(readDevice(requestWith(signIn(['a']).value), SECRET)?.id).not.toBe(last?.id)
})

it('a device stays one with which the second factor was proved, until that is set up anew', () => {
  const [since, later] = ['2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.001Z']
  const proves = (cookie: string | undefined, uid: string, at: string | null) =>
    hasProvedFactor(readDevice(requestWith(cookie), SECRET), { uid, second_factor_at: at })
  const { value: before } = signIn(['anna', 'bela'])
  expect(proves(before, 'anna', since)).toBe(false)
  expect(proves(before, 'anna', null)).toBe(false)
  const { value: proved } = signIn(['anna'], before, since)
  const { value: after } = signIn(['anna', 'bela', 'cila'], proved)
  for (const cookie of [proved, after]) {
    expect(proves(cookie, 'anna', since)).toBe(true)
    expect(proves(cookie, 'anna', later)).toBe(false)
    expect(proves(cookie, 'anna', null)).toBe(false)
    expect(proves(cookie, 'bela', since)).toBe(false)
  }
  expect(proves(signIn(['anna'], after, later).value, 'anna', since)).toBe(false)
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
