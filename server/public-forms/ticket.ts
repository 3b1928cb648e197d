import { createHmac, randomBytes } from 'node:crypto'
import { equalsInConstantTime } from '../session/tokens.ts'

const sign = (secret: string, text: string) =>
  createHmac('sha256', `form-ticket:${secret}`).update(text).digest('base64url')

/** A time that nobody but this site can have written: when a visitor began to fill in a form. */
export const makeTicket = (secret: string, now: number) => {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/** How many milliseconds ago the ticket was made; null when it is none of ours. */
export const ticketAge = (secret: string, ticket: string, now: number): number | null => {
  const end = ticket.lastIndexOf('.')
  const text = ticket.slice(0, Math.max(0, end))
  if (!equalsInConstantTime(sign(secret, text), ticket.slice(end + 1))) return null
  return now - Number.parseInt(text, 36)
}
