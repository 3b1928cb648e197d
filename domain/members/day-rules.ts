import type { Clock } from '../clock.ts'
import { dayOf, optionalDay } from '../days.ts'

export const DEATH_AHEAD = 'The day must not be in the future!'
export const DEATH_BEFORE_BIRTH = 'The day of death is before the year of birth: please check both!'
export const DEATH_WITHOUT_DECEASED = 'Only a deceased member has a day of death: please check the status!'
export const JOINED_BEFORE_BIRTH = 'Joined before the year of birth: please check both years!'
export const EXPIRED_BEFORE_JOINING = 'Expired before the initial year: please check both years!'

/** A day of death: any day until today, by the clock of New York. */
export const dayOfDeath = (clock: Clock) =>
  optionalDay('Please write the day as it is on a calendar!').refine(
    (day) => day == null || day <= dayOf(clock.now()),
    DEATH_AHEAD,
  )

/** The fields of which the rules are. A member in a form lacks some. */
export type MemberDays = {
  yearOfBirth?: number | null | undefined
  initialYearOfMembership?: number | null | undefined
  expiredYearOfMembership?: number | null | undefined
  typeOfMember?: string | undefined
  isActive?: boolean | undefined
  isDied?: boolean | undefined
  diedOn?: string | null | undefined
}
type DayField = keyof MemberDays

/** Of a life member, inactive means deceased (specification, section 4). */
const isDeceased = ({ isDied, isActive, typeOfMember }: MemberDays) =>
  isDied ?? (typeOfMember === 'life_member' && isActive === false)

/** The first year that is allowed, which other programs write for none. */
const NO_YEAR = 1900
const isBefore = (one: number | null | undefined, other: number | null | undefined) =>
  one != null && one !== NO_YEAR && other != null && one < other

/** Each rule names the fields on which it depends; the last one has the error. */
const DAY_RULES: readonly {
  fields: readonly [...DayField[], DayField]
  isBroken: (member: MemberDays) => boolean
  message: string
}[] = [
  {
    fields: ['yearOfBirth', 'diedOn'],
    isBroken: ({ diedOn, yearOfBirth }) => diedOn != null && Number(diedOn.slice(0, 4)) < (yearOfBirth ?? 0),
    message: DEATH_BEFORE_BIRTH,
  },
  {
    fields: ['typeOfMember', 'isActive', 'isDied', 'diedOn'],
    isBroken: (member) => member.diedOn != null && !isDeceased(member),
    message: DEATH_WITHOUT_DECEASED,
  },
  {
    fields: ['yearOfBirth', 'initialYearOfMembership'],
    isBroken: (member) => isBefore(member.initialYearOfMembership, member.yearOfBirth),
    message: JOINED_BEFORE_BIRTH,
  },
  {
    fields: ['initialYearOfMembership', 'expiredYearOfMembership'],
    isBroken: (member) => isBefore(member.expiredYearOfMembership, member.initialYearOfMembership),
    message: EXPIRED_BEFORE_JOINING,
  },
]

/**
 * The rules over days and years, each with the fields that it needs. What a member had `before` the rules is no error of a change that
 * concerns other fields.
 */
export const dayRules = (before?: MemberDays | null) =>
  DAY_RULES.map(({ fields, isBroken, message }) => ({
    fields,
    faultOf: (member: MemberDays) => {
      const isOld =
        before != null && fields.every((field) => (member[field] ?? null) === (before[field] ?? null))
      return !isOld && isBroken(member) ? { path: fields.at(-1) ?? fields[0], message } : null
    },
  }))
