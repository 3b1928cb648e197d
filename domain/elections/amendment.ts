import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { BothTexts, Uuid } from '../api.ts'
import { MEMBER_TYPE_VALUES } from '../members/member-types.ts'
import { personFields } from '../members/person-fields.ts'
import { momentOfWallTime } from '../time-zone.ts'
import { longText, requiredText } from '../validation.ts'
import { type Election, NOT_LAID_OPEN } from './election.ts'
import { AMENDMENT_KINDS, centreOf, type RollAmendment } from './roll.ts'

const required = (message: string) => longText(2000).min(1, message)

const person = personFields({ fatherOrHusbandName: true, email: true })
/** A name as it is to be; its centre follows from the ZIP code. */
export const AmendedName = z.strictObject({
  name: requiredText('Name is required!', 600),
  father: person.fatherOrHusbandName,
  yearOfBirth: person.yearOfBirth,
  union: person.unionOfSandwip,
  zipCode: person.address.shape.zipCode.regex(
    /^\d{5}(-\d{4})?$/,
    'Must be a ZIP code such as 11218 or 11218-1234!',
  ),
  class: z.enum(MEMBER_TYPE_VALUES, { error: 'Type of member is required!' }),
})
export type AmendedName = z.output<typeof AmendedName>

/** What a commissioner asks for. Two others have to agree. */
export const NewAmendment = acrossFields(
  z.strictObject({
    kind: z.enum(AMENDMENT_KINDS, { error: 'Must be add, strike or correct!' }),
    member: z.int({ error: 'Member number is required!' }).min(1, 'Member number is required!'),
    ground: required('Ground is required!'),
    document: required('Document is required!').describe('What it is, and where'),
    name: AmendedName.nullable().default(null).describe('As it is to be; null for one that is struck'),
  }),
  ['kind', 'name'],
  ({ kind, name }) =>
    (kind === 'strike') === (name === null)
      ? null
      : { path: 'name', message: 'A name is required, but for one that is struck!' },
)
export type NewAmendment = z.output<typeof NewAmendment>

/** A name of a roll, without its numbers. */
export const ShownName = z.object({
  name: z.string(),
  father: z.string(),
  yearOfBirth: z.int(),
  union: z.string(),
  zipCode: z.string(),
  centre: z.int(),
  class: z.enum(MEMBER_TYPE_VALUES),
})

const shown = {
  kind: z.enum(AMENDMENT_KINDS),
  member: z.int(),
  name: ShownName.nullable(),
  ground: z.string().describe('Empty once the person was erased'),
  document: z.string(),
  askedBy: z.string(),
}

/** A decision about a name, as the list and the change log have it. */
export const Amendment = z.object({
  _id: Uuid,
  election: Uuid,
  number: z.int(),
  ...shown,
  claim: Uuid.nullable().describe('The claim or objection that was upheld'),
  agreedBy: z.string().describe('The names of the two'),
  at: z.string(),
})
export type Amendment = z.infer<typeof Amendment>

/** One that was asked for, and is not decided. */
const WaitingAmendment = z.object({
  ...shown,
  approval: Uuid,
  askedAt: z.string(),
  agreedBy: z.string().nullable().describe('The first of two'),
})

export const AmendmentList = z.object({
  amendments: z.array(Amendment),
  names: z.record(z.string(), z.string()).describe('Of the members, by their numbers'),
  waiting: z.array(WaitingAmendment),
  openClaims: z.int().describe('How many claims and objections about the roll are not decided'),
})
export type AmendmentList = z.infer<typeof AmendmentList>

/** What an amendment of a member starts with. */
export const AmendmentStart = z.object({
  isOn: z.boolean(),
  name: ShownName.describe('As the roll or the register has it'),
  failed: z.array(BothTexts).describe('Why the member is not on the roll by the rules'),
})
export type AmendmentStart = z.infer<typeof AmendmentStart>

/** The heading of the failed rules, shown to the two who have to agree. */
export const FAILED_RULES = /* i18n */ 'By the rules this member may not vote'

export const AMENDMENT_MESSAGES = {
  asked: 'Asked for. Two others have to agree!',
  notLaidOpen: NOT_LAID_OPEN,
  pollOpened: 'The poll has opened: names can only be corrected!',
  isOn: 'This member is on the roll!',
  isNotOn: 'This member is not on the roll!',
  isTheSame: 'Nothing differs from the roll: correct at least one value!',
  noMember: 'There is no such member!',
  doesNotVote: 'Members of this place do not vote!',
} as const

/** Whether the poll has opened at a moment (milliseconds since 1970). */
export const hasPollOpened = (
  { pollDay, opensAt }: Pick<Election, 'pollDay' | 'opensAt'>,
  now: number,
): boolean => now >= (momentOfWallTime(`${pollDay}T${opensAt}`) ?? Number.NaN)

/** The name of an amendment as the roll has it. */
export const toAmended = (
  { name, father, yearOfBirth, union, zipCode, class: type }: Omit<AmendedName, 'union'> & { union: string },
  member: number,
  centres: Election['centres'],
): NonNullable<RollAmendment['name']> => ({
  member,
  name,
  father,
  yearOfBirth,
  union,
  zipCode,
  centre: centreOf(zipCode, centres),
  class: type,
})
