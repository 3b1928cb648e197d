import { createHmac, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { equalsInConstantTime, sha256 } from './tokens.ts'

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

export type Device = { id: string; users: readonly string[] }

const sign = (secret: string, text: string) =>
  createHmac('sha256', `known-device:${secret}`).update(text).digest('base64url')

/** The device of a request; null if it is not known, or if the cookie is none of ours. */
export const readDevice = ({ cookies }: FastifyRequest, secret: string): Device | null => {
  const [id = '', users = '', signature = ''] = (cookies[DEVICE_COOKIE] ?? '').split('.')
  if (!equalsInConstantTime(sign(secret, `${id}.${users}`), signature)) return null
  return { id, users: users.split('~') }
}

export const isKnownDevice = (device: Device | null, userUid: string) =>
  device?.users.includes(userUid) ?? false

/** Names a device that is known to the user, to count what it tries apart from what others try; null if it is not known. */
export const knownDeviceKey = (device: Device | null, userUid: string): string | null =>
  device && isKnownDevice(device, userUid) ? sha256(`${device.id} ${userUid}`) : null

/** Marks the device as one with which the user has signed in. */
export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  userUid: string,
) => {
  const device = readDevice(request, secret)
  const id = device?.id ?? randomBytes(12).toString('base64url')
  const others = (device?.users ?? []).filter((uid) => uid !== userUid)
  const text = `${id}.${[userUid, ...others].slice(0, USERS_MAX).join('~')}`
  reply.setCookie(DEVICE_COOKIE, `${text}.${sign(secret, text)}`, COOKIE)
}
