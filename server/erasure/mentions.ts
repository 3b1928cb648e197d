import { fullName } from '#domain/members/member-name.ts'
import type { MemberRow } from '../members/rows.ts'

/** A part of a phone number with fewer digits is shared by too many. */
const PHONE_DIGITS_MIN = 7

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The texts in a value of JSON. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** What identifies a member in a text: the `_id`, the full name, the e-mail, and the phones in any notation. */
export const createMentions = (row: MemberRow) => {
  const name = fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name })
  const short = fullName({ firstName: row.first_name, middleName: null, lastName: row.last_name })
  const words = [row.uid, name, short, row.email]
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
  const phones = [row.phone_digits, row.second_phone ?? '']
    .map((phone) => digitsOf(phone).replace(/^1(?=\d{10}$)/, ''))
    .filter((phone) => phone.length >= PHONE_DIGITS_MIN)

  const isIn = (text: string) => {
    const lower = text.toLowerCase()
    const digits = digitsOf(text)
    return words.some((word) => lower.includes(word)) || phones.some((phone) => digits.includes(phone))
  }
  return {
    /** The last digits of the phones, which stand together in every notation. */
    phoneEnds: phones.map((phone) => phone.slice(-4)),
    /** Whether a text names the member, which may be the query of a URL. */
    isIn: (text: string) => isIn(text) || isIn(decode(text)),
    /** Whether a text in this JSON names the member. */
    isInJson: (json: string | null) => json !== null && textsIn(JSON.parse(json)).some((text) => isIn(text)),
  }
}

export type Mentions = ReturnType<typeof createMentions>
