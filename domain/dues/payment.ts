import { z } from 'zod'
import { Uuid } from '../api.ts'
import { Refusal } from '../approvals/approval.ts'
import { calendarDay, longText, optionalText } from '../validation.ts'
import { cents, CENTS_MAX } from './money.ts'
import { FEE_CLASSES } from './fee.ts'

export const METHODS = ['cash', 'check', 'money_order', 'zelle', 'card', 'other'] as const
export type Method = (typeof METHODS)[number]
/** What is in the box and is ticked one by one when it is closed. */
export const PAPERS = ['check', 'money_order'] as const satisfies readonly Method[]
export const isPaper = (method: Method) => (PAPERS as readonly Method[]).includes(method)

export const METHOD_LABELS = {
  cash: /* i18n */ 'Cash',
  check: /* i18n */ 'Check',
  money_order: /* i18n */ 'Money order',
  zelle: /* i18n */ 'Zelle',
  card: /* i18n */ 'Card',
  other: /* i18n */ 'Other',
} as const satisfies Readonly<Record<Method, string>>

export const PURPOSES = ['dues', 'life', 'donation'] as const
export type Purpose = (typeof PURPOSES)[number]

export const PURPOSE_LABELS: Readonly<Record<Purpose, string>> = {
  dues: /* i18n */ 'Dues',
  life: /* i18n */ 'Life membership',
  donation: /* i18n */ 'Donation',
}

/** `26-A-0147`: the year, the desk, and the number of its receipts in that year. */
export const receiptNumber = (year: number, desk: string, number: number) =>
  `${String(year % 100).padStart(2, '0')}-${desk}-${String(number).padStart(4, '0')}`

const memberNumber = z.int({ error: 'A member is required!' }).min(1)
/** Whom dues are for: a member, or somebody who applies to be one. */
const payee = {
  member: memberNumber.nullable(),
  /** The `_id` of the application. */
  applicant: Uuid.nullish(),
}
const isOne = ({ member, applicant }: { member: number | null; applicant?: string | null | undefined }) =>
  (member === null) !== (applicant == null)
const ONE_PAYEE = { path: ['member'], message: 'A member is required!' }
const YEAR = 'Must be a membership year from 2000 to 2099!'

const NewPart = z.discriminatedUnion('purpose', [
  z
    .strictObject({
      purpose: z.literal('dues'),
      ...payee,
      /** The membership year, by the year in which it begins. */
      year: z.int({ error: YEAR }).min(2000, YEAR).max(2099, YEAR),
      /** The `_id` of the fee, whose amount it is. */
      fee: Uuid,
      cents,
    })
    .refine(isOne, ONE_PAYEE),
  z.strictObject({ purpose: z.literal('life'), ...payee, fee: Uuid, cents }).refine(isOne, ONE_PAYEE),
  z.strictObject({
    purpose: z.literal('donation'),
    /** Who gives it; null for a payer who is no member. */
    member: memberNumber.nullable().default(null),
    about: optionalText(100).transform((about) => about ?? null),
    cents,
  }),
])
export type NewPart = z.output<typeof NewPart>

export const PARTS_MAX = 20
export const TOO_MANY_PARTS = 'A payment is for at most 20 people and purposes!'
export const NO_PART = 'Somebody or something has to be paid for!'
export const PAYER_REQUIRED = 'Who paid is required!'
export const REFERENCE_REQUIRED = 'The number of the check or money order is required!'
export const PAPER_REQUIRED = 'A day before the desk was opened needs the number of the paper receipt!'
export const PAPER_NOTE_REQUIRED =
  'A day before the desk was opened needs the number of the paper receipt in the note, not that of the check!'
export const LIFE_PAYS_NO_DUES = 'A life member pays no dues; a donation is possible!'
export const YEAR_CHANGED = 'The membership year has changed since: look at the years once more!'
export const IN_FUTURE = 'Must not be a day to come!'
export const SUM_DIFFERS = 'The parts must sum to the amount!'

/** A payment as a desk takes it. */
export const NewPayment = z
  .strictObject({
    /** The `_id` of the open desk session. */
    desk: Uuid,
    /** Null is the day on which it is stored, by the clock of the server. */
    paidOn: calendarDay('Paid on is required!').nullable().default(null),
    method: z.enum(METHODS, { error: 'Method is required!' }),
    /** The number of the check or of the transfer. */
    reference: optionalText(100).transform((reference) => reference ?? null),
    cents: z.int().min(1).max(CENTS_MAX),
    /** The number of the member who paid, or else a name. */
    payer: memberNumber.nullable(),
    payerName: optionalText(200).transform((name) => name ?? null),
    note: longText(500).default(''),
    /** The membership year that was the current one when the years were chosen; refused with another, so that nobody pays for a past year unaware. */
    currentYear: z.int().optional(),
    parts: z.array(NewPart).min(1, NO_PART).max(PARTS_MAX, TOO_MANY_PARTS),
  })
  .refine(({ payer, payerName }) => payer !== null || payerName !== null, {
    path: ['payer'],
    message: PAYER_REQUIRED,
  })
  .refine(({ method, reference }) => !isPaper(method) || reference !== null, {
    path: ['reference'],
    message: REFERENCE_REQUIRED,
  })
  .refine(({ cents: all, parts }) => parts.reduce((sum, part) => sum + part.cents, 0) === all, {
    path: ['cents'],
    message: SUM_DIFFERS,
  })
export type NewPayment = z.output<typeof NewPayment>

/** Why a payment is void. Only what is given back in cash takes money from a box that was closed. */
export const VOID_REASONS = [
  'mistake',
  'returned_check',
  'given_back_in_cash',
  'given_back_otherwise',
] as const
export type VoidReason = (typeof VOID_REASONS)[number]

export const VOID_LABELS: Readonly<Record<VoidReason, string>> = {
  mistake: /* i18n */ 'Entered by mistake',
  returned_check: /* i18n */ 'The check was returned',
  given_back_in_cash: /* i18n */ 'Given back in cash',
  given_back_otherwise: /* i18n */ 'Given back by check or transfer',
}

/** Of a method: only a check or a money order is returned. */
export const voidReasonsOf = (method: Method) =>
  VOID_REASONS.filter((reason) => reason !== 'returned_check' || isPaper(method))

/** What a second person reads of a void that is asked for. */
export const VOID_DETAILS = {
  cents: /* i18n */ 'Amount',
  method: /* i18n */ 'Method',
  reference: /* i18n */ 'Number or reference',
  payer: /* i18n */ 'Payer',
  members: /* i18n */ 'Paid for',
  reason: /* i18n */ 'Reason',
  box: /* i18n */ 'Out of the box of desk',
  noBox: /* i18n */ 'none',
} as const

export const NOT_A_CHECK = 'Only a check or a money order is returned!'
export const BOX_HAS_LESS = 'The box of this desk does not hold as much cash!'
export const BOX_REQUIRED = 'The open desk that gives the money back is required!'
export const VOID_NOTE_REQUIRED = 'A sentence why is required!'

/** The void of a payment. `desk` is the open desk whose box the money leaves, for what is given back in cash. */
export const NewVoid = z
  .strictObject({
    reason: z.enum(VOID_REASONS, { error: 'A reason is required!' }),
    note: longText(500).min(1, VOID_NOTE_REQUIRED),
    desk: Uuid.nullable().default(null),
  })
  .refine(({ reason, desk }) => reason !== 'given_back_in_cash' || desk !== null, {
    path: ['desk'],
    message: BOX_REQUIRED,
  })
export type NewVoid = z.output<typeof NewVoid>

export const Term = z.object({
  class: z.enum(FEE_CLASSES),
  from: z.string(),
  to: z.string().nullable().describe('The last day; null for life'),
})
export type Term = z.infer<typeof Term>

const NamedMember = z.object({ id: z.int(), _id: Uuid.nullable(), name: z.string() })

export const PaymentPart = z.object({
  purpose: z.enum(PURPOSES),
  member: NamedMember.nullable(),
  year: z.int().nullable().describe('Of dues: the membership year, by the year in which it begins'),
  about: z.string().nullable().describe('Of a donation'),
  applicant: Uuid.nullable().describe('The application that it was paid for'),
  cents: z.int(),
  term: Term.nullable(),
})
export type PaymentPart = z.infer<typeof PaymentPart>

export const PaymentVoid = z.object({
  reason: z.enum(VOID_REASONS),
  note: z.string(),
  at: z.string(),
  by: z.string(),
  agreedBy: z.string().nullable().describe('Who consented, where the desk was closed'),
  desk: z.string().nullable().describe('The desk whose box the money left'),
})

/** A payment: an entry that is written once, and only ever voided. */
export const Payment = z.object({
  _id: Uuid,
  receipt: z.string().describe('Such as `26-A-0147`'),
  desk: z.object({ _id: Uuid, letter: z.string(), isOpen: z.boolean() }),
  paidOn: z.string(),
  at: z.string().describe('When it was recorded'),
  method: z.enum(METHODS),
  reference: z.string().nullable(),
  cents: z.int(),
  payer: NamedMember.nullable(),
  payerName: z.string().nullable(),
  note: z.string(),
  takenBy: z.string(),
  parts: z.array(PaymentPart),
  void: PaymentVoid.nullable(),
  refusals: z.array(Refusal).describe('Of voids, the latest first'),
  isIssued: z
    .boolean()
    .optional()
    .describe(
      'Of a single payment: whether its receipt was printed or mailed, so that the next one is a copy',
    ),
})
export type Payment = z.infer<typeof Payment>

export const PAYMENT_MESSAGES = {
  notFound: 'Payment not found!',
  taken: 'Payment stored!',
  printed: 'Print recorded!',
  voided: 'Payment voided!',
  mailed: 'The receipt is on its way!',
  asked: 'A second person is asked to agree!',
} as const
export const NO_PAYER_ADDRESS = 'Who paid has no e-mail address that is confirmed!'
export const NO_MAIL = 'This site sends no mail yet!'
export const DESK_CLOSED = 'This desk is closed!'
export const ALREADY_VOID = 'This payment is void already!'
export const ALREADY_PAID = 'Already paid for these days!'
export const PAID_BEHIND_GAP =
  'A later year is paid behind a gap: void that payment or pay for the gap first!'
export const NO_MEMBER = 'There is no such member!'
export const NO_APPLICANT = 'There is no such open application!'
export const PAID_BEFORE = 'This application is paid already!'
export const OTHER_CLASS = 'The application asks for another membership!'
export const IS_DECEASED = 'The member is deceased!'
export const NO_FEE = 'There is no such fee on that day!'
export const FEE_DIFFERS = 'Dues are as much as the fee; more is a donation!'

/** A payment as the change log has it: members by their numbers, because names change and are erased. */
export const PaymentEntry = Payment.omit({ refusals: true, isIssued: true }).extend({
  desk: Uuid,
  payer: z.int().nullable(),
  parts: z.array(PaymentPart.extend({ member: z.int().nullable() })),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>
