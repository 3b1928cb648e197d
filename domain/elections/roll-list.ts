import { z } from 'zod'
import { BothTexts, ListMeta, Uuid } from '../api.ts'
import { pageQuery } from '../list.ts'
import { lineOfText } from '../validation.ts'
import { CENTRES_MAX } from './election.ts'
import { RULES } from './rules.ts'

export const ROLL_PAGE_SIZE = 25

/** Which people of a roll are listed: those on it, or with `off` those who are not, and why. */
export const RollQuery = z.strictObject({
  page: pageQuery,
  which: z.enum(['on', 'off', 'changed'], { error: 'Must be on, off or changed!' }).default('on'),
  text: lineOfText('Must be a text!').max(100).default('').describe('A part of the name, or a member number'),
  rule: z.enum(RULES, { error: 'There is no such rule!' }).optional().describe('One that is not passed'),
  centre: z.coerce.number().int().min(1).max(CENTRES_MAX).optional(),
  union: z.string().max(100).optional(),
})
export type RollQuery = z.output<typeof RollQuery>

const ruleId = z.enum(RULES)

export const ShownEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), receipt: z.string(), payment: Uuid }),
  z.object({ kind: z.literal('change'), number: z.int() }),
  z.object({ kind: z.literal('suspension'), id: Uuid }),
  z.object({ kind: z.literal('member'), id: z.int() }),
])

export const ShownVerdict = z.object({
  rule: ruleId,
  isPassed: z.boolean(),
  text: BothTexts,
  evidence: z.array(ShownEvidence),
})

/** A member on a roll, or not on it. */
export const RollEntry = z.object({
  member: z.int(),
  uid: Uuid.nullable().describe('Null once the member was erased'),
  name: z.string(),
  father: z.string(),
  union: z.string(),
  zipCode: z.string(),
  number: z.int().nullable().describe('The voter number, once the roll is frozen'),
  centre: z.int().nullable().describe('From 1; null for who is not on the roll'),
  isOn: z.boolean(),
  failed: z.array(ruleId).describe('The rules that are not passed'),
  amendments: z.array(z.int()).describe('The numbers of the decisions about the member'),
  wasOn: z.boolean().nullable().describe('When it was last laid open; null if it was not'),
})
export type RollEntry = z.infer<typeof RollEntry>

/** A record of the change log: its hash proves that record and all before it. */
export const ChainLink = z.object({ number: z.int(), hash: z.string() })
export type ChainLink = z.infer<typeof ChainLink>

export const RollSummary = z.object({
  on: z.int(),
  off: z.int(),
  /** By rule, centre and union: how many names. */
  rules: z.partialRecord(ruleId, z.int()).describe('How many do not pass it'),
  centres: z.record(z.string(), z.int()).describe('By the number of the centre'),
  unions: z.record(z.string(), z.int()),
  changed: z.int().nullable().describe('Since it was last laid open; null if it was not'),
  laidOpenAt: z.string().nullable().describe('When it was last laid open'),
  asOf: z.string().describe('The moment as of which the register was read'),
  freeze: ChainLink.nullable().describe('Null until the roll is frozen'),
})
export type RollSummary = z.infer<typeof RollSummary>

/** One page of a roll, with the figures of all of it. */
export const RollPage = z.object({ data: z.array(RollEntry), meta: ListMeta, summary: RollSummary })
export type RollPage = z.infer<typeof RollPage>

/** The verdicts about one member, and where the member is. */
export const RollVerdict = z.object({
  uid: Uuid.nullable().describe('Null once the member was erased'),
  name: z
    .string()
    .describe('As on the roll, or in the register of the record day; empty for who is in neither'),
  isOn: z.boolean(),
  number: z.int().nullable(),
  centre: z.int().nullable(),
  verdicts: z.array(ShownVerdict),
  amendments: z.array(
    z.object({ number: z.int(), kind: z.enum(['add', 'strike', 'correct']), ground: z.string() }),
  ),
})
export type RollVerdict = z.infer<typeof RollVerdict>

/** A roll that has a member. */
export const RollOfMember = z.object({
  _id: Uuid.describe('Of the election'),
  name: BothTexts,
  number: z.int().nullable().describe('The voter number; null until the roll is frozen'),
})
export type RollOfMember = z.infer<typeof RollOfMember>
