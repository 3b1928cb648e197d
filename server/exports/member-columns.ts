import { METHOD_LABELS } from '#domain/dues/payment.ts'
import { EXPORTED_AT, writeMark, type ExportMark } from '#domain/exports/export-mark.ts'
import type { ExportField, ExportWord, ExportWords } from '#domain/exports/member-export.ts'
import { lastPaidDay, paidYearsOf } from '#domain/dues/dues-key.ts'
import type { DuesRules } from '#domain/dues/standing.ts'
import { stateOfMember } from '#domain/members/expired-in.ts'
import { STANDING_LABELS } from '#domain/members/filters.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { formatPhone } from '#domain/phone.ts'
import { dayAt } from '#domain/time-zone.ts'
import { unionLabel } from '#domain/unions/union-label.ts'
import { isUnionCode, type UnionCode } from '#domain/unions/unions.ts'
import type { Cell, Column } from '../spreadsheets/csv.ts'

/** A word in the user's language; `english` unless the request has it. */
type Say = (word: ExportWord | UnionCode, english?: string) => string

/** Null for a day that cannot be read: one bad row does not stop a file. */
const dayCell = (day: string | null): Cell => {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
const momentCell = (moment: string | null): Cell => {
  const at = Date.parse(moment ?? '')
  return Number.isNaN(at) ? null : dayCell(dayAt(at))
}
const yesOrNo = (flag: boolean, say: Say) => say(flag ? 'Yes' : 'No')
const phoneCell = (phone: string | null) => phone && formatPhone(phone)

/** The day of a file, and the rules by which members stand on it. */
type OnDay = { today: string; rules: DuesRules }

/** What each field of a file shows: in words, as the member's page does. */
const VALUES: Record<ExportField, (member: ListedMember, say: Say, on: OnDay) => Cell> = {
  id: ({ id }) => id,
  'name.firstName': ({ name }) => name.firstName,
  'name.middleName': ({ name }) => name.middleName,
  'name.lastName': ({ name }) => name.lastName,
  fatherOrHusbandName: ({ fatherOrHusbandName }) => fatherOrHusbandName,
  yearOfBirth: ({ yearOfBirth }) => yearOfBirth,
  phone: ({ phone }) => phoneCell(phone),
  secondPhone: ({ secondPhone }) => phoneCell(secondPhone),
  email: ({ email }) => email,
  unionOfSandwip: ({ unionOfSandwip: code }, say) =>
    isUnionCode(code) ? say(code, unionLabel(code)) : unionLabel(code),
  amount: ({ amount }) => amount,
  initialYearOfMembership: ({ initialYearOfMembership }) => initialYearOfMembership,
  expiredYearOfMembership: ({ expiredYearOfMembership }) => expiredYearOfMembership,
  standing: (member, say, { today, rules }) =>
    say(STANDING_LABELS[stateOfMember(member, today, rules).state]),
  paidForYears: ({ paidTerms }) => paidYearsOf(paidTerms).join(', '),
  paidOn: ({ paidOn }) => dayCell(paidOn),
  paidBy: ({ paidBy }, say) => paidBy && say(METHOD_LABELS[paidBy]),
  paidUntil: ({ paidTerms }) => dayCell(lastPaidDay(paidTerms)),
  typeOfMember: ({ typeOfMember }, say) => {
    const type = MEMBER_TYPES.find(({ value }) => value === typeOfMember)
    return type ? say(type.label) : typeOfMember
  },
  lifeMemberId: ({ lifeMemberId }) => lifeMemberId,
  'introduceBy.name': ({ introduceBy }) => introduceBy.name,
  'introduceBy.phone': ({ introduceBy }) => phoneCell(introduceBy.phone),
  'address.street': ({ address }) => address.street,
  'address.apartment': ({ address }) => address.apartment,
  'address.city': ({ address }) => address.city,
  'address.state': ({ address }) => address.state,
  'address.zipCode': ({ address }) => address.zipCode,
  isActive: (member, say) => say(memberStatus(member)),
  isDied: ({ isDied }, say) => yesOrNo(isDied, say),
  diedOn: ({ diedOn }) => dayCell(diedOn),
  isHidden: ({ isHidden }, say) => yesOrNo(isHidden, say),
  hiddenReason: ({ hiddenReason }) => hiddenReason,
  createdAt: ({ createdAt }) => momentCell(createdAt),
}

/** The columns of a file of members, the last one with the mark of the file in each row. `words` are those of the user's language; a missing one is English. */
export const memberColumns = (
  columns: readonly { field: ExportField; header: string }[],
  words: ExportWords,
  mark: ExportMark,
  rules: DuesRules,
): Column<ListedMember>[] => {
  const on: OnDay = { today: dayAt(Date.parse(mark.at)), rules }
  const say: Say = (word, english = word) => words[word] ?? english
  return [
    ...columns.map(({ field, header }) => ({
      header,
      value: (member: ListedMember) => VALUES[field](member, say, on),
    })),
    { header: say(EXPORTED_AT), value: () => writeMark(mark) },
  ]
}
