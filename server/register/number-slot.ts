import type { SearchNumber } from '#domain/names/search-text.ts'
import { isSecondPhone } from '#domain/people/explain-match.ts'
import { AREA_CODE, keys, PHONE_END, PHONE_START } from './member-keys.ts'
import type { MemberIndex } from './member-index.ts'
import { idsOf } from './member-sets.ts'
import type { Slot } from './plan.ts'

/** A phone match is as good as a member ID; when both match, the ID comes first. */
const PHONE_COST = 1
const SECOND_PHONE_COST = 2

/** All numbers of `length` digits that start with `digits`. */
const completions = (digits: string, length: number): string[] => {
  const missing = length - digits.length
  if (missing === 0) return [digits]
  return Array.from({ length: 10 ** missing }, (_, rest) => digits + String(rest).padStart(missing, '0'))
}

/** The keys of the phone numbers that start with up to six digits. */
const startKeys = (phone: string) =>
  completions(phone, phone.length <= AREA_CODE ? AREA_CODE : PHONE_START).map(keys.phoneStart)

/** The members with a phone number that starts or ends with more digits than a key has. */
const findByPhone = ({ sets, phoneOf }: MemberIndex, phone: string): number[] => {
  const holders = (key: string) => idsOf(sets.get(key) ?? [])
  const starting = phone.length > PHONE_START ? holders(keys.phoneStart(phone.slice(0, PHONE_START))) : []
  const ending = holders(keys.phoneEnd(phone.slice(-PHONE_END)))
  return [
    ...starting.filter((id) => phoneOf(id).startsWith(phone)),
    ...ending.filter((id) => phoneOf(id).endsWith(phone)),
  ]
}

/** The members with a second phone that starts or ends with the digits, dialed from abroad or within the country. */
const findBySecondPhone = ({ sets, secondPhoneOf }: MemberIndex, typed: string): number[] => {
  const digits = typed.replace(/^0+/, '')
  if (digits.length < PHONE_END) return []
  const holders = [
    keys.secondPhoneStart(digits.slice(0, PHONE_END)),
    keys.secondPhoneEnd(digits.slice(-PHONE_END)),
  ]
  return holders
    .flatMap((key) => idsOf(sets.get(key) ?? []))
    .filter((id) => isSecondPhone(secondPhoneOf(id), digits))
}

/**
 * A number as one slot: a member ID matches best, then a phone, that of a member who was merged into another one, and for admins a second phone. Members that no key stands for are added to `found`, under the
 * keys of the slot.
 */
export const numberSlot = (
  index: MemberIndex,
  { id, phone }: SearchNumber,
  { found, isPublic }: { found: Map<string, number[]>; isPublic: boolean },
): Slot => {
  const options = new Map<string, number>()
  const holder = id === null ? null : index.former.leadsTo(id)
  if (holder !== null && index.has(holder)) {
    found.set(`id ${id}`, [holder])
    options.set(`id ${id}`, 0)
  }
  // Visitors cannot search by the beginning of a phone number.
  if (phone !== null && phone.length <= PHONE_START && !isPublic) {
    for (const key of startKeys(phone)) options.set(key, PHONE_COST)
  }
  if (phone?.length === PHONE_END) options.set(keys.phoneEnd(phone), PHONE_COST)
  if (phone !== null && phone.length > PHONE_END) {
    found.set(`phone ${phone}`, findByPhone(index, phone))
    options.set(`phone ${phone}`, PHONE_COST)
  }
  const formerly =
    phone === null ? [] : index.former.withPhone(phone, isPublic).map(index.former.leadsTo).filter(index.has)
  if (formerly.length > 0) {
    found.set(`former phone ${phone}`, formerly)
    options.set(`former phone ${phone}`, SECOND_PHONE_COST)
  }
  if (phone !== null && !isPublic) {
    found.set(`second phone ${phone}`, findBySecondPhone(index, phone))
    options.set(`second phone ${phone}`, SECOND_PHONE_COST)
  }
  return { options, combinations: [] }
}
