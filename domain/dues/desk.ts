import { z } from 'zod'
import { Uuid } from '../api.ts'
import { longText, calendarDay } from '../validation.ts'
import { Cash } from './money.ts'
import { METHODS, PURPOSES } from './payment.ts'

const LETTER = 'Must be a letter from A to Z!'

/** A desk as it is opened, with the cash that is in its box. */
export const NewDesk = z.strictObject({
  letter: z
    .string({ error: LETTER })
    .overwrite((letter) => letter.trim().toUpperCase())
    .regex(/^[A-Z]$/, LETTER),
  float: Cash,
})
export type NewDesk = z.output<typeof NewDesk>

/** A blind count: what is in the box, and which checks and money orders were seen, by their `_id`. */
export const DeskCount = z.strictObject({ cash: Cash, papers: z.array(Uuid).max(10_000) })
export type DeskCount = z.output<typeof DeskCount>

export const DeskClosing = z.strictObject({ explanation: longText(1000).default('') })
export const EXPLANATION_REQUIRED = 'A difference needs an explanation!'

export const DESK_STATES = ['open', 'counted', 'closed'] as const

const Amounts = z.object({ count: z.int(), cents: z.int() })

/** What a counted desk should hold and holds. Nobody sees it before the count. */
export const DeskResult = z.object({
  expectedCents: z.int().describe('Float, cash payments, less what was given back in cash'),
  countedCents: z.int(),
  differenceCents: z.int().describe('Counted less expected'),
  missingPapers: z.array(z.string()).describe('Receipts of the checks and money orders that were not seen'),
  byMethod: z.array(Amounts.extend({ method: z.enum(METHODS) })),
  byPurpose: z.array(Amounts.extend({ purpose: z.enum(PURPOSES) })),
})
export type DeskResult = z.infer<typeof DeskResult>

export const DeskSession = z.object({
  _id: Uuid,
  version: z.int(),
  letter: z.string(),
  state: z.enum(DESK_STATES),
  openedAt: z.string(),
  openedBy: z.string(),
  float: Cash,
  floatCents: z.int(),
  receipts: z.int().describe('How many receipts it gave'),
  voids: z.int(),
  first: z.string().nullable().describe('The first receipt'),
  last: z.string().nullable(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
  cash: Cash.nullable().describe('What was counted'),
  result: DeskResult.nullable(),
  explanation: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  deposit: Uuid.nullable(),
})
export type DeskSession = z.infer<typeof DeskSession>

/** The checks and money orders to tick in a count; of the cash nothing is said. */
export const Paper = z.object({
  _id: Uuid,
  receipt: z.string(),
  method: z.enum(METHODS),
  reference: z.string(),
  cents: z.int(),
  payer: z.string(),
})
export type Paper = z.infer<typeof Paper>

/** Closed desks whose money was brought to the bank. */
export const NewDeposit = z.strictObject({
  desks: z.array(Uuid).min(1, 'A closed desk is required!').max(100),
  /** The day and the amount on the slip of the bank. */
  depositedOn: calendarDay('The day is required!'),
  cents: z.int().min(0).max(1_000_000_000),
  note: longText(500).default(''),
})
export type NewDeposit = z.output<typeof NewDeposit>

export const Deposit = z.object({
  _id: Uuid,
  depositedOn: z.string(),
  cents: z.int(),
  expectedCents: z.int().describe('Counted cash less the floats, and the checks and money orders'),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  desks: z.array(z.object({ _id: Uuid, letter: z.string(), openedAt: z.string() })),
})
export type Deposit = z.infer<typeof Deposit>

export const DESK_MESSAGES = {
  notFound: 'Desk not found!',
  opened: 'Desk opened!',
  counted: 'Box counted!',
  closed: 'Desk closed!',
  deposited: 'Deposit stored!',
} as const
export const LETTER_TAKEN = 'This desk is open already!'
export const NOT_COUNTED = 'The box has to be counted first!'
export const NOT_CLOSED = 'Only closed desks are deposited!'
export const DEPOSITED = 'This desk was deposited already!'

/** A desk session as the change log has it; what was counted as JSON. */
export const DeskEntry = DeskSession.pick({
  _id: true,
  letter: true,
  state: true,
  floatCents: true,
  openedAt: true,
  openedBy: true,
  countedBy: true,
  explanation: true,
  closedBy: true,
  deposit: true,
}).extend({ cashCents: z.int().nullable(), cash: z.string().nullable(), papers: z.string().nullable() })
export type DeskEntry = z.infer<typeof DeskEntry>
