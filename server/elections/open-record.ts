import { createHmac } from 'node:crypto'
import { equalsInConstantTime } from '../session/tokens.ts'

const VALID_MS = 86_400_000

const sign = (secret: string, text: string) =>
  createHmac('sha256', `open-record:${secret}`).update(text).digest('base64url')

/** Proves for a day that its holder has opened the record of a member in the membership check. */
export const makePass = (secret: string, uid: string, now: number) => {
  const text = `${uid}.${now.toString(36)}`
  return `${text}.${sign(secret, text)}`
}

/** The `_id` of that member; null for a pass that is over, or that this site has not signed. */
export const readPass = (secret: string, pass: string, now: number): string | null => {
  const [uid = '', since = '', signature = ''] = pass.split('.')
  if (!equalsInConstantTime(sign(secret, `${uid}.${since}`), signature)) return null
  return now - Number.parseInt(since, 36) < VALID_MS ? uid : null
}
