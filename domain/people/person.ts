import { z } from 'zod'
import { Uuid } from '../api.ts'
import { latinDigits } from '../digits.ts'
import { phoneDigits } from '../phone.ts'
import { comparablePhone } from '../read-phone.ts'
import { lineOfText } from '../validation.ts'
import { fullName } from '../members/member-name.ts'
import { homeWords, plainWords } from '../members/street-words.ts'

/** A field as it is typed: it may be incomplete or invalid. */
const typed = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  lineOfText('Must be a text!').max(1_000, 'Must be at most 1000 characters!').nullish(),
)

/** What is known of a person: a form that is being filled in, or a row of a file. */
export const TypedPerson = z.strictObject({
  name: z.strictObject({ firstName: typed, middleName: typed, lastName: typed }).partial().optional(),
  fatherOrHusbandName: typed,
  yearOfBirth: typed,
  phone: typed,
  secondPhone: typed,
  email: typed,
  unionOfSandwip: typed,
  address: z.strictObject({ street: typed, apartment: typed, zipCode: typed }).partial().optional(),
})

/** The body of a request for members who may be this person. */
export const SimilarQuery = TypedPerson.extend({
  except: Uuid.optional().describe('The member who is being edited'),
})

type Text = string | null | undefined
/** A member, a new member, or what was typed of one. */
export type PersonInput = {
  name?: { firstName?: Text; middleName?: Text; lastName?: Text } | undefined
  fatherOrHusbandName?: Text
  yearOfBirth?: Text | number
  phone?: Text
  secondPhone?: Text
  email?: Text
  unionOfSandwip?: Text
  address?: { street?: Text; apartment?: Text; zipCode?: Text } | undefined
}

/** What identifies a person, in a form that can be compared. Blank and null are unknown. */
export type Person = {
  name: string
  father: string
  birthYear: number | null
  phones: readonly string[]
  email: string
  union: string
  /** ZIP code, house number and street in one spelling. Blank if one of them is unknown. */
  home: string
  apartment: string
}

/** `41 Harbor Lane` and `41 harbor ln., 11218-1234` are one home. */
const homeOf = (words: readonly string[], zipCode: Text) => {
  const zip = /^\d{5}/.exec(plainWords(zipCode))?.[0]
  return zip && words.length > 1 && /^\d/.test(words[0] ?? '') ? [zip, ...words].join(' ') : ''
}

const yearOf = (year: Text | number) => {
  const text = latinDigits(String(year ?? '')).trim()
  return /^\d{4}$/.test(text) ? Number(text) : null
}

export const toPerson = (input: PersonInput): Person => {
  const { street, apartment } = homeWords(input.address ?? {})
  return {
    name: fullName({
      firstName: input.name?.firstName?.trim() ?? '',
      middleName: input.name?.middleName?.trim(),
      lastName: input.name?.lastName?.trim() ?? '',
    }),
    father: input.fatherOrHusbandName?.trim() ?? '',
    birthYear: yearOf(input.yearOfBirth),
    phones: [input.phone, input.secondPhone].flatMap((phone) => comparablePhone(phone ?? '') ?? []),
    email: input.email?.trim().toLowerCase() ?? '',
    union: input.unionOfSandwip ?? '',
    home: homeOf(street, input.address?.zipCode),
    apartment,
  }
}

type Place = { address: { street: Text; apartment?: Text; zipCode: Text } }

/** The same for two ways of writing an address. Without a house number, as that of a post office box, it is compared as a text. */
export const placeOf = ({ address }: Place) => {
  const { home, apartment } = toPerson({ address })
  return `${home || plainWords(`${address.zipCode} ${address.street}`).replaceAll(' ', '')}|${apartment}`
}

type Resident = Place & { phone: string; isDied: boolean }

/** Whether two members have the same phone and the same address, and both are alive. */
export const isSameHousehold = (one: Resident, other: Resident) =>
  !one.isDied &&
  !other.isDied &&
  phoneDigits(one.phone) === phoneDigits(other.phone) &&
  placeOf(one) === placeOf(other)

/** What names two people in either order: their member numbers, ascending, such as `1 2`. */
export const pairKey = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`)
