import { createHmac, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from '../session/queries.ts'
import { sha256 } from '../sha256.ts'
import { equalsInConstantTime } from '../session/tokens.ts'

/**
 * Names the device, and the users who have signed in with it. The prefix `__Secure-` lets no page of plain http set it; `__Host-` would
 * require the path `/`, and so send it with every request.
 */
const DEVICE_COOKIE = '__Secure-known_device'
const COOKIE: CookieSerializeOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/api/auth',
  maxAge: 400 * 86_400,
}
/** Of a computer in an office. */
const USERS_MAX = 8

/** `users` has who signed in with the device, and with which second factor: the one who did it last is first. */
export type Device = { id: string; users: ReadonlyMap<string, string> }

/** Names a second factor by the time of its set-up; '' for none. */
const factorOf = (since: string | null) => (since === null ? '' : Date.parse(since).toString(36))

const sign = (secret: string, text: string) =>
  createHmac('sha256', `known-device:${secret}`).update(text).digest('base64url')

/** The device of a request; null if it is not known, or if the cookie is none of ours. */
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

/** Names a device that is known to the user, to count what it tries apart from what others try; null if it is not known. */
export const knownDeviceKey = (device: Device | null, userUid: string): string | null =>
  device && isKnownDevice(device, userUid) ? sha256(`${device.id} ${userUid}`) : null

/**
 * Whether the user has signed in with the device and a code of their present second factor. Whoever has only the password, or reads the mail
 * with a link, makes any number of devices known: they must not have a count of codes for each.
 */
export const hasProvedFactor = (
  device: Device | null,
  { uid, second_factor_at: since }: Pick<UserRow, 'uid' | 'second_factor_at'>,
) => since !== null && device?.users.get(uid) === factorOf(since)

/** Marks the device as one with which the user has signed in, with the second factor that was set up at `factorSince`, if with any. */
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
