import { createHmac, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from '../session/queries.ts'
import { equalsInConstantTime } from '../session/tokens.ts'
import { sha256 } from '../sha256.ts'

/**
 * Identifies the device and the users who have signed in with it. The prefix `__Secure-` prevents plain http pages
 * from setting it. `__Host-` would require the path `/`, and so send the cookie with every request.
 */
const DEVICE_COOKIE = '__Secure-known_device'
const COOKIE: CookieSerializeOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/api/auth',
  maxAge: 400 * 86_400,
}
/** Enough for a shared computer in an office. */
const USERS_MAX = 8

/** `users` lists the users who have signed in with the device and the second factor they used, the latest first. */
export type Device = { id: string; users: ReadonlyMap<string, string> }

/** Identifies a second factor by the time of its setup; '' for none. */
const factorOf = (since: string | null) => (since === null ? '' : Date.parse(since).toString(36))

const sign = (secret: string, text: string) =>
  createHmac('sha256', `known-device:${secret}`).update(text).digest('base64url')

/** The device of a request; null without a valid cookie. */
export const readDevice = ({ cookies }: FastifyRequest, secret: string): Device | null => {
  const [id = '', users = '', signature = ''] = (cookies[DEVICE_COOKIE] ?? '').split('.')
  if (!equalsInConstantTime(sign(secret, `${id}.${users}`), signature)) return null
  const entries = users.split('~').map((entry): [string, string] => {
    const [uid = '', factor = ''] = entry.split('!')
    return [uid, factor]
  })
  return { id, users: new Map(entries) }
}

export const isKnownDevice = (device: Device | null, userUid: string) => device?.users.has(userUid) ?? false

/** The key under which the attempts of a device known to the user are counted apart from others; null for an unknown one. */
export const knownDeviceKey = (device: Device | null, userUid: string): string | null =>
  device && isKnownDevice(device, userUid) ? sha256(`${device.id} ${userUid}`) : null

/**
 * Whether the user has entered a code of their present second factor on the device. A password or a mailed link
 * alone can make any number of devices known, so these do not get separate counts of codes.
 */
export const hasProvedFactor = (
  device: Device | null,
  { uid, second_factor_at: since }: Pick<UserRow, 'uid' | 'second_factor_at'>,
) => since !== null && device?.users.get(uid) === factorOf(since)

/**
 * Marks the device as known to the user. `factorSince` is the setup time of the second factor that was used, or
 * null.
 */
export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  userUid: string,
  factorSince: string | null,
) => {
  const device = readDevice(request, secret)
  const id = device?.id ?? randomBytes(12).toString('base64url')
  const users = new Map(device?.users)
  const factor = factorOf(factorSince) || (users.get(userUid) ?? '')
  users.delete(userUid)
  const entries = [[userUid, factor], ...users].slice(0, USERS_MAX).map((entry) => entry.join('!'))
  const text = `${id}.${entries.join('~')}`
  reply.setCookie(DEVICE_COOKIE, `${text}.${sign(secret, text)}`, COOKIE)
}
