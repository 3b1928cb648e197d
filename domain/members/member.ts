import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { ListMeta, Uuid } from '../api.ts'
import { currentYear, type Clock } from '../clock.ts'
import { METHODS } from '../dues/payment.ts'
import { MATCH_KINDS } from '../names/match-kinds.ts'
import { optionalAmount, optionalPhone, optionalText, optionalUsPhone, optionalYear } from '../validation.ts'
import { dayOfDeath, dayRules, type MemberDays } from './day-rules.ts'
import { NOTHING_LACKS, type MayLack } from './may-lack.ts'
import { MEMBER_TYPE_VALUES } from './member-types.ts'
import { personFields, YEAR_MIN } from './person-fields.ts'

/** The last year (specification, section 9). */
export const EXPIRED_YEAR_MAX = 9999
/** The years offered for selection (specification, section 9). */
export const YEAR_FIRST = 2003
export const YEAR_LIST = Array.from({ length: 2050 - YEAR_FIRST + 1 }, (_, index) => YEAR_FIRST + index)

export const LIFE_ID_REQUIRED = 'Life Member ID is required for life members!'
export const HIDDEN_REASON_REQUIRED = 'A reason is required to hide a member from visitors!'

/**
 * The rules of the member form (specification, section 5). Blank text counts as not given; years and the amount are
 * accepted as numbers or numeric text. `clock` provides the current year.
 */
export const memberFields = (clock: Clock, mayLack: MayLack) => {
  const { email, unionOfSandwip, address, ...person } = personFields(mayLack)
  const expired = 'Expired year of membership must be 4 digits!'
  const initial = 'Initial year of membership must be'
  return {
    ...person,
    secondPhone: optionalPhone('Second phone must be a phone number with its country code!'),
    email,
    unionOfSandwip,
    introduceBy: z
      .strictObject({
        name: optionalText(),
        phone: optionalUsPhone('Phone must be a valid USA phone number!'),
      })
      .nullable()
      .optional(),
    amount: optionalAmount,
    initialYearOfMembership: optionalYear(
      {
        number: `${initial} a number!`,
        integer: `${initial} an integer!`,
        min: `${initial} after 1900!`,
        max: (most) => `${initial} before ${most}!`,
      },
      YEAR_MIN,
      () => currentYear(clock),
    ),
    expiredYearOfMembership: optionalYear(
      { number: expired, integer: expired, min: expired, max: () => expired },
      YEAR_MIN,
      () => EXPIRED_YEAR_MAX,
    ),
    typeOfMember: z
      .string({ error: 'Type of member is required!' })
      .min(1)
      .pipe(z.enum(MEMBER_TYPE_VALUES, { error: 'Type of member is invalid!' })),
    lifeMemberId: optionalText(50),
    address,
    isActive: z.boolean({ error: 'Must be true or false!' }).optional(),
    isDied: z.boolean({ error: 'Must be true or false!' }).optional(),
    diedOn: dayOfDeath(clock),
    isHidden: z.boolean({ error: 'Must be true or false!' }).optional(),
    hiddenReason: optionalText(),
  }
}

/** Treats a missing required object as empty, so that each of its fields reports its own error. */
const emptyWhenMissing = (input: unknown) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return { name: {}, address: {}, ...input }
}

/** A life member must have a life member ID. */
export const lifeMemberIdFault = (member: { typeOfMember?: unknown; lifeMemberId?: unknown }) => {
  const missing = typeof member.lifeMemberId !== 'string' || member.lifeMemberId.trim() === ''
  return member.typeOfMember === 'life_member' && missing
    ? { path: 'lifeMemberId' as const, message: LIFE_ID_REQUIRED }
    : null
}

/** Hiding a member from the public check requires a reason, for other admins to read. */
export const hiddenReasonFault = (member: { isHidden?: unknown; hiddenReason?: unknown }) => {
  const missing = typeof member.hiddenReason !== 'string' || member.hiddenReason.trim() === ''
  return member.isHidden === true && missing
    ? { path: 'hiddenReason' as const, message: HIDDEN_REASON_REQUIRED }
    : null
}

/** Errors of the rules that span several fields. `before` is the member that is changed. */
export const pairFaults = (
  member: Parameters<typeof lifeMemberIdFault>[0] & Parameters<typeof hiddenReasonFault>[0] & MemberDays,
  before?: MemberDays | null,
) =>
  [
    lifeMemberIdFault(member),
    hiddenReasonFault(member),
    ...dayRules(before).map(({ faultOf }) => faultOf(member)),
  ].filter((fault) => fault !== null)

/**
 * Shape of a member to be created. Unknown fields are refused. What may be missing is required unless the settings say otherwise. `before`
 * is the member that a form changes.
 */
export const newMemberSchema = (
  clock: Clock,
  mayLack = NOTHING_LACKS,
  { before = null }: { before?: MemberDays | null } = {},
) =>
  z.preprocess(
    emptyWhenMissing,
    dayRules(before).reduce(
      (schema, { fields, faultOf }) => acrossFields(schema, fields, faultOf),
      acrossFields(
        acrossFields(
          z.strictObject(memberFields(clock, mayLack)),
          ['typeOfMember', 'lifeMemberId'],
          lifeMemberIdFault,
        ),
        ['isHidden', 'hiddenReason'],
        hiddenReasonFault,
      ),
    ),
  )
export type NewMember = z.output<ReturnType<typeof newMemberSchema>>

/**
 * Shape of an update: omitted fields stay unchanged, `null` clears. `image: null` removes the picture.
 * `pairFaults` checks the rules over two fields on the merged member.
 */
export const memberChangesSchema = (clock: Clock, mayLack = NOTHING_LACKS) => {
  const fields = memberFields(clock, mayLack)
  return z.strictObject({ ...fields, image: z.null({ error: 'Must be null, or sent as a file!' }) }).partial()
}
export type MemberChanges = z.output<ReturnType<typeof memberChangesSchema>>

/** Every field of a member, as an admin sees it. */
export const Member = z.object({
  id: z.number().int().describe('Member number, given in order, never used again'),
  _id: Uuid.describe('UUIDv7, used in URLs'),
  name: z.object({ firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() }),
  fatherOrHusbandName: z.string(),
  yearOfBirth: z.number().int(),
  phone: z.string(),
  secondPhone: z.string().nullable().describe('Of any country: `+` and digits'),
  email: z.string(),
  unionOfSandwip: z.string(),
  introduceBy: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  amount: z.number().nullable().describe('Dollars'),
  initialYearOfMembership: z.number().int().nullable(),
  expiredYearOfMembership: z.number().int().nullable(),
  paidOn: z.iso.date().nullable().describe('The day of the last payment of dues; null without payments'),
  paidBy: z.enum(METHODS).nullable().describe('The method of that payment'),
  paidTerms: z
    .string()
    .nullable()
    .describe(
      'The terms of the payments, such as `2026-01-01/2026-12-31`, one for life without its end, and an expiration year that was typed before them, as `typed:2024`, separated by spaces',
    ),
  typeOfMember: z.enum(MEMBER_TYPE_VALUES),
  lifeMemberId: z.string().nullable(),
  address: z.object({
    street: z.string(),
    apartment: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  isActive: z.boolean(),
  isDied: z.boolean(),
  diedOn: z.iso.date().nullable().describe('The day of death; null unless known'),
  image: z.string().nullable().describe('Path of the picture'),
  isHidden: z.boolean().describe('Hidden from visitors'),
  hiddenReason: z.string().nullable().describe('Why; null unless hidden'),
  createdAt: z.iso.datetime(),
  version: z.number().int().describe('Raised by every change; the ETag of the member'),
})
export type Member = z.infer<typeof Member>

/** The public membership check (design, section 7). Lists each field, so that a new one stays private. */
export const PublicMember = Member.pick({
  id: true,
  _id: true,
  name: true,
  fatherOrHusbandName: true,
  phone: true,
  unionOfSandwip: true,
  initialYearOfMembership: true,
  typeOfMember: true,
  lifeMemberId: true,
  address: true,
  isActive: true,
  isDied: true,
  image: true,
})
export type PublicMember = z.infer<typeof PublicMember>

/** Why a search found a member. */
export const MemberMatch = z.object({
  kind: z.enum(MATCH_KINDS).describe('How well the weakest word fits'),
  parts: z
    .array(z.object({ start: z.number().int(), end: z.number().int() }))
    .describe('What of the full name (first, middle and last, by single spaces) was found'),
  isWhole: z.boolean().describe('The text says the whole name, titles aside'),
  former: z
    .number()
    .int()
    .optional()
    .describe('The number of a merged member that the text has, which leads here'),
  isFormerPhone: z.boolean().optional().describe('The text has the phone of that member instead'),
})
export type MemberMatch = z.infer<typeof MemberMatch>

/** A member in a list; in a search, each row says why it matched. Unreadable fields of a row are null. */
export const ListedMember = Member.extend({
  yearOfBirth: Member.shape.yearOfBirth.nullable(),
  createdAt: Member.shape.createdAt.nullable(),
  match: MemberMatch.optional(),
})
export type ListedMember = z.infer<typeof ListedMember>

/** The counts of a list; of a search by best match, also how many members are written like the text. */
export const MemberListMeta = ListMeta.extend({
  exact: z.number().int().optional().describe('Of a search: members whose name is written like the text'),
  others: z.number().int().optional().describe('Of a search: the others that it finds, listed after them'),
})
export type MemberListMeta = z.infer<typeof MemberListMeta>

export const ListedPublicMember = PublicMember.extend({ match: MemberMatch.optional() })
export type ListedPublicMember = z.infer<typeof ListedPublicMember>
