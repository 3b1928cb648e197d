import { z } from 'zod'
import { Uuid } from '../api.ts'
import { calendarDay, longText } from '../validation.ts'
import { Cash } from './money.ts'
import { METHODS, PURPOSES, VOID_NOTE_REQUIRED, VOID_REASONS } from './payment.ts'

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

/** A count of a box. Only the first is blind: its reply says what was expected. */
export const StoredCount = z.object({
  at: z.string(),
  by: z.string(),
  cents: z.int(),
  papers: z.int().describe('How many checks and money orders were seen'),
})
export type StoredCount = z.infer<typeof StoredCount>

/** `open`: of a receipt of the desk, before its count; `later`: after it; `given_back`: of another desk's receipt, from this box. */
export const DESK_VOIDS = ['open', 'later', 'given_back'] as const

export const DeskVoid = z.object({
  which: z.enum(DESK_VOIDS),
  payment: Uuid,
  receipt: z.string(),
  cents: z.int(),
  reason: z.enum(VOID_REASONS),
  note: z.string(),
  at: z.string(),
  by: z.string(),
  agreedBy: z.string().nullable(),
  box: z.string().nullable().describe('The letter of the desk whose box the money left'),
})
export type DeskVoid = z.infer<typeof DeskVoid>

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
  voids: z.array(DeskVoid),
  first: z.string().nullable().describe('The first receipt'),
  last: z.string().nullable(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
  counts: z.array(StoredCount).describe('The blind count, and those after it'),
  cash: Cash.nullable().describe('What was counted last'),
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

/** $10,000,000. */
const DEPOSIT_MAX = 1_000_000_000
const DEPOSIT_TOO_LARGE = 'Amount must be at most 10000000!'

/** Closed desks whose money was brought to the bank. */
export const NewDeposit = z.strictObject({
  desks: z.array(Uuid).min(1, 'A closed desk is required!').max(100),
  /** The day on the slip of the bank; null is the day on which it is stored, by the clock of the server. */
  depositedOn: calendarDay('The day is required!').nullable().default(null),
  /** The amount on the slip. */
  cents: z.int().min(0).max(DEPOSIT_MAX, DEPOSIT_TOO_LARGE),
  /** Explains an amount that is not what the desks say. */
  note: longText(500).default(''),
})
export type NewDeposit = z.output<typeof NewDeposit>

export const DepositReturn = z.strictObject({ reason: longText(500).min(1, VOID_NOTE_REQUIRED) })
export type DepositReturn = z.output<typeof DepositReturn>

export const Deposit = z.object({
  _id: Uuid,
  depositedOn: z.string(),
  cents: z.int(),
  expectedCents: z.int().describe('Counted cash less the floats, and the checks and money orders'),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  desks: z
    .array(z.object({ _id: Uuid, letter: z.string(), openedAt: z.string() }))
    .describe('None after it was taken back'),
  takenBack: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
})
export type Deposit = z.infer<typeof Deposit>

export const DESK_MESSAGES = {
  notFound: 'Desk not found!',
  opened: 'Desk opened!',
  counted: 'Box counted!',
  closed: 'Desk closed!',
  deposited: 'Deposit stored!',
  depositNotFound: 'Deposit not found!',
  takenBack: 'Deposit taken back!',
} as const
export const LETTER_TAKEN = 'This desk is open already!'
export const NOT_COUNTED = 'The box has to be counted first!'
export const NOT_IN_BOX = 'A check that is not in this box was ticked: count again!'
export const NOT_CLOSED = 'Only closed desks are deposited!'
export const BEFORE_COUNT = 'Must not be before the desk was counted!'
export const DEPOSITED = 'This desk was deposited already!'
export const TAKEN_BACK = 'This deposit was taken back already!'

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
