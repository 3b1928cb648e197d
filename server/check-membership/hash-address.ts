import { createHmac } from 'node:crypto'
import { comparableLifeId } from '#domain/names/explain-match.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import type { ShuffleKey } from '../register/best-shuffled.ts'

/** Addresses are stored as a hash that differs each day, so that searches cannot be linked across days. */
export const hashAddress = (secret: string, day: string, address: string) =>
  createHmac('sha256', `membership-check:${secret}`)
    .update(`${day} ${address}`)
    .digest('base64url')
    .slice(0, 22)

/** Identifies an ID that nobody has, however it is typed, where a member would be identified by the number. */
export const hashId = (secret: string, id: string) =>
  createHmac('sha256', `membership-id:${secret}`)
    .update(comparableLifeId(id))
    .digest('base64url')
    .slice(0, 22)

/** Decides which of too many equal matches a visitor sees: the same ones as long as the secret is the same. */
export const matchKey = (secret: string): ShuffleKey => {
  const bytes = createHmac('sha256', `membership-matches:${secret}`).digest()
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
}

/** Identifies a question with digits by a number that fits an integer column. Other digits have another number, however they are typed. */
export const hashQuestion = (secret: string, { words, numbers }: SearchText) =>
  createHmac('sha256', `membership-question:${secret}`)
    .update(JSON.stringify([words.map(({ word }) => word.text), numbers]))
    .digest()
    .readUInt32BE() >>> 1
