import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { BothTexts } from '../api.ts'
import { emailAddress } from '../email-address.ts'
import { MEMBER_TYPE_VALUES } from '../members/member-types.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { calendarDay, requiredLocalText, wallTime } from '../validation.ts'
import { SWITCHED_RULES } from './rules.ts'

const count = (max: number, message: string) =>
  z.int({ error: message }).min(1, message).max(max, message).nullable()

const hour = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:00!')

/** A polling place; those who live in none of the ZIP codes of any centre vote in the one without ZIP codes. */
const centre = z.strictObject({
  name: requiredLocalText('Name is required!', 120),
  zipCodes: z.array(z.string().regex(/^\d{5}$/, 'Must be a ZIP code of five digits!')).max(200),
})
export type Centre = z.infer<typeof centre>

export const CENTRES_MAX = 30

const ONE_FOR_THE_REST = 'Exactly one centre without ZIP codes is required, for the rest!'
const centres = z
  .array(centre, { error: 'Centres are required!' })
  .max(CENTRES_MAX, `At most ${CENTRES_MAX} centres!`)
  .refine((all) => all.filter(({ zipCodes }) => zipCodes.length === 0).length === 1, ONE_FOR_THE_REST)
  .refine((all) => {
    const codes = all.flatMap(({ zipCodes }) => zipCodes)
    return new Set(codes).size === codes.length
  }, 'A ZIP code belongs to one centre!')

const RULE_REQUIRED = 'A rule about the class or the term of membership is required!'

/** What a commissioner enters. Days and times are those of New York. */
const electionFields = {
  name: requiredLocalText('Name is required!', 120),
  pollDay: calendarDay('Poll day is required!'),
  opensAt: hour('Opening time is required!'),
  closesAt: hour('Closing time is required!'),
  recordDay: calendarDay('Record day is required!').describe('The register counts as it was at its end'),
  cutOff: wallTime('Cut-off is required!').describe('Payments after it do not count'),
  claimsUntil: calendarDay('The last day for claims is required!'),
  freezeDay: calendarDay('The day of the freeze is required!'),
  classes: z
    .array(z.enum(MEMBER_TYPE_VALUES))
    .min(1, 'At least one class is required!')
    .refine((all) => new Set(all).size === all.length, 'Each class once!'),
  leastAge: count(120, 'Must be an age!').describe('Years, reached in the year of the poll; null for none'),
  leastDays: count(36_525, 'Must be a number of days!').describe(
    'Of membership on the record day; null for none',
  ),
  rules: z
    .array(z.enum(SWITCHED_RULES))
    .refine((all) => all.includes('class') || all.includes('term'), RULE_REQUIRED)
    .describe('The rules that are switched on'),
  centres,
  notified: z.array(emailAddress).max(20).describe('Who is mailed the digest'),
}

type Days = {
  pollDay: string
  opensAt: string
  closesAt: string
  recordDay: string
  cutOff: string
  claimsUntil: string
  freezeDay: string
}
const DAY_FIELDS = [
  'pollDay',
  'opensAt',
  'closesAt',
  'recordDay',
  'cutOff',
  'claimsUntil',
  'freezeDay',
] as const

/** The first order of the calendar that is impossible; null for a possible one. */
export const calendarFault = (days: Days): { path: keyof Days; message: string } | null => {
  const { pollDay, opensAt, closesAt, recordDay, cutOff, claimsUntil, freezeDay } = days
  if (cutOff.slice(0, 10) > recordDay)
    return { path: 'cutOff', message: 'The cut-off must not be after the record day!' }
  if (claimsUntil <= recordDay)
    return { path: 'claimsUntil', message: 'Claims must be possible after the record day!' }
  if (freezeDay <= claimsUntil)
    return { path: 'freezeDay', message: 'The freeze must be after the last day for claims!' }
  if (pollDay <= freezeDay) return { path: 'pollDay', message: 'The poll must be after the freeze!' }
  return closesAt <= opensAt ? { path: 'closesAt', message: 'The poll must close after it opens!' } : null
}

export const NewElection = acrossFields(z.strictObject(electionFields), DAY_FIELDS, calendarFault)
export type NewElection = z.output<typeof NewElection>

/** Omitted fields stay unchanged. `calendarFault` checks the merged election. */
export const ElectionChanges = z.strictObject(electionFields).partial()
export type ElectionChanges = z.output<typeof ElectionChanges>

export const Election = z.object({
  ...RecordFields.shape,
  ...electionFields,
  name: BothTexts,
  centres: z.array(z.object({ name: BothTexts, zipCodes: z.array(z.string()) })),
  laidOpenAt: z.iso.datetime().nullable().describe('When visitors could first see the roll'),
  frozenAt: z.iso.datetime().nullable(),
  digest: z.string().nullable().describe('SHA-256 of the frozen roll, in hexadecimal'),
  sealed: z.int().nullable().describe('The number of the last amendment that the frozen roll includes'),
})
export type Election = z.infer<typeof Election>

export const STAGES = ['planned', 'draft', 'open', 'decided', 'frozen', 'poll', 'over'] as const
/**
 * Where an election stands on a day: `planned` until the record day is over, `draft` until the roll is laid open, `open` while claims are
 * taken, `decided` until the freeze, then `frozen`, `poll` on its day, and `over`.
 */
export type Stage = (typeof STAGES)[number]
export const stageOn = (
  {
    recordDay,
    claimsUntil,
    pollDay,
    laidOpenAt,
    frozenAt,
  }: Pick<Election, 'recordDay' | 'claimsUntil' | 'pollDay' | 'laidOpenAt' | 'frozenAt'>,
  day: string,
): Stage => {
  if (day > pollDay) return 'over'
  if (frozenAt !== null) return day === pollDay ? 'poll' : 'frozen'
  if (laidOpenAt !== null) return day > claimsUntil ? 'decided' : 'open'
  return day > recordDay ? 'draft' : 'planned'
}

export const ELECTION_MESSAGES = {
  notFound: 'Election not found!',
  created: 'Election created successfully!',
  updated: 'Election updated successfully!',
  deleted: 'Election deleted successfully!',
  restored: 'Election restored successfully!',
  laidOpen: 'The roll is laid open!',
  frozen: 'The roll is frozen!',
} satisfies RecordMessages & Record<string, string>

/** What is fixed once the roll is laid open: a changed rule would change the roll behind the back of those who looked. */
export const IS_LAID_OPEN = 'The roll is laid open: its rules and days are fixed!'
export const LAID_OPEN_STAYS = 'The roll is laid open: the election cannot be deleted!'
export const IS_FROZEN = 'The roll is frozen!'
export const RECORD_DAY_AHEAD = 'The record day is not over yet!'
export const CLAIMS_PAST = 'The last day for claims is past: members could not claim!'
export const NOT_LAID_OPEN = 'The roll is not laid open yet!'
export const FREEZE_AHEAD = 'The day of the freeze has not come yet!'
export const LAID_OPEN_MEANWHILE = 'The election was changed or laid open meanwhile: look at the roll again!'
export const TOO_LATE = 'The poll has opened: it is too late for this!'
