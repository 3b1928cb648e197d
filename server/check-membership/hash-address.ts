import { createHmac } from 'node:crypto'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { ShuffleKey } from '../register/best-shuffled.ts'

const hmac = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', `membership-${purpose}:${secret}`).update(text).digest()
const shortHash = (...from: Parameters<typeof hmac>) =>
  hmac(...from)
    .toString('base64url')
    .slice(0, 22)

/** Addresses are stored as a hash that differs each day, so that searches cannot be linked across days. */
export const hashAddress = (secret: string, day: string, address: string) =>
  shortHash(secret, 'check', `${day} ${address}`)

/** The key of an ID that no member has, however it is typed. It takes the place of the member number. */
export const hashId = (secret: string, id: string) => shortHash(secret, 'id', comparableLifeId(id))

/** The key that orders equal matches, so that a visitor sees the same few of many each time. */
export const matchKey = (secret: string): ShuffleKey => {
  const bytes = hmac(secret, 'matches', '')
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
}
