import { z } from 'zod'
import { ListMeta, Uuid } from '../api.ts'
import { FEE_CLASSES } from '../dues/fee.ts'
import { NewPayment, PURPOSES, VOID_REASONS } from '../dues/payment.ts'
import { pageQuery } from '../list.ts'
import { longText, optionalText } from '../validation.ts'
import { GuessedMapping } from './bank-table.ts'
import { BANK_METHODS } from './bank-words.ts'

export const BANK_FILE_MAX_BYTES = 2 * 1024 * 1024
export const BANK_ROWS_MAX = 10_000
export const BANK_PAGE_SIZE = 50

export const BANK_STATES = ['waiting', 'taken', 'ignored'] as const
export type BankState = (typeof BANK_STATES)[number]

/** Lines that wait are proposed as payments, or fit nothing. */
export const BANK_FOLDERS = ['proposed', 'waiting', 'taken', 'ignored'] as const
export type BankFolder = (typeof BANK_FOLDERS)[number]

const NamedMember = z.object({ id: z.int(), _id: Uuid, name: z.string() })

const ProposedPart = z.object({
  name: z.string(),
  member: NamedMember.nullable(),
  applicant: Uuid.nullable().describe('The application that it is for'),
  class: z.enum(FEE_CLASSES),
  year: z.int(),
  fee: Uuid,
  cents: z.int(),
})
export type ProposedPart = z.infer<typeof ProposedPart>

export const BankProposal = z.object({
  foundBy: z.enum(['code', 'name', 'hand']),
  code: z.string().nullable().describe('The payment code in its text'),
  parts: z.array(ProposedPart),
  expectedCents: z.int().describe('The sum of the parts; what is more is a donation'),
  payer: NamedMember.nullable(),
  payerName: z.string().nullable(),
  fault: z.string().nullable().describe('Why it cannot be taken'),
  isNextYear: z.boolean().describe('The membership year of its day is paid: proposed is the one after'),
  isCertain: z.boolean().describe('By a code of its own, and with the exact amount'),
})
export type BankProposal = z.infer<typeof BankProposal>

export const BankLine = z.object({
  _id: Uuid,
  day: z.string(),
  cents: z.int().describe('Below 0 is money that went out'),
  text: z.string(),
  name: z.string().nullable(),
  reference: z.string().nullable(),
  account: z.string().nullable().describe('The account of the society that it is of'),
  method: z.enum(BANK_METHODS).describe('How it was paid, by its text'),
  state: z.enum(BANK_STATES),
  note: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  payment: z
    .object({
      _id: Uuid,
      receipt: z.string(),
      void: z.object({ reason: z.enum(VOID_REASONS), note: z.string() }).nullable(),
    })
    .nullable()
    .describe('Of a line that waits: the last one, which was voided'),
  proposal: BankProposal.nullable(),
})
export type BankLine = z.infer<typeof BankLine>

export const BankQuery = z.strictObject({
  page: pageQuery,
  folder: z.enum(BANK_FOLDERS).default('proposed'),
})
export type BankQuery = z.output<typeof BankQuery>

export const BankMeta = ListMeta.extend({
  folders: z.record(z.enum(BANK_FOLDERS), z.int()).describe('How many lines each folder has'),
  year: z.int().describe('The current membership year'),
})
export type BankMeta = z.infer<typeof BankMeta>

/** What a line is proposed to pay for, if an admin says it: for whom, and perhaps for what. */
export const BankChoice = z.strictObject({
  member: Uuid,
  purpose: z.enum(PURPOSES).optional(),
  year: z.coerce.number<string>().int().min(2000).max(2099).optional(),
})
export type BankChoice = z.output<typeof BankChoice>

/** Which fees a proposal can pay for, by the part of a payment that it becomes. */
export const toNewPart = (part: ProposedPart) => {
  const { class: of, year, fee, cents, applicant } = part
  const whom = { member: part.member?.id ?? null, ...(applicant !== null && { applicant }), fee, cents }
  return of === 'life' ? { purpose: 'life' as const, ...whom } : { purpose: 'dues' as const, ...whom, year }
}

/** The payment of a line, as it was proposed: what is more than the parts of people is a donation. */
export const NewAcceptance = z.strictObject({
  desk: Uuid,
  method: z.enum(BANK_METHODS, { error: 'Method is required!' }),
  payer: NewPayment.shape.payer,
  payerName: optionalText(200).transform((name) => name ?? null),
  parts: NewPayment.shape.parts,
})
export type NewAcceptance = z.output<typeof NewAcceptance>

export const toAcceptance = (
  line: Pick<BankLine, 'cents'>,
  proposal: BankProposal,
  taking: { desk: string; method: NewAcceptance['method'] },
): NewAcceptance => {
  const rest = line.cents - proposal.expectedCents
  const payer = proposal.payer?.id ?? null
  return {
    ...taking,
    payer,
    payerName: payer === null ? proposal.payerName : null,
    parts: [
      ...proposal.parts.map(toNewPart),
      ...(rest > 0 ? [{ purpose: 'donation' as const, member: payer, about: null, cents: rest }] : []),
    ],
  }
}

/** Whether a proposal can be accepted: nothing speaks against it, and it is not too little. */
export const isAcceptable = ({ cents }: Pick<BankLine, 'cents'>, proposal: BankProposal | null) =>
  proposal !== null && proposal.fault === null && cents >= proposal.expectedCents

export const IgnoredLine = z.strictObject({ note: longText(500).min(1, 'A sentence why is required!') })
export type IgnoredLine = z.output<typeof IgnoredLine>

/** What an upload did; `result` is null as long as the columns are unknown. */
export const BankFile = z.object({
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: GuessedMapping,
  result: z
    .object({
      added: z.int(),
      known: z.int().describe('Lines that an earlier file had'),
      unread: z.int().describe('Rows that are no transactions'),
      unreadRows: z
        .array(z.object({ text: z.string(), fault: z.string().nullable() }))
        .describe('The first of them, with why one of a transaction is not read'),
      equal: z
        .array(BankLine.pick({ day: true, cents: true }).extend({ text: z.string() }))
        .describe('Equal lines of the first day of which some are known: a file cut within it lacks others'),
    })
    .nullable(),
})
export type BankFile = z.infer<typeof BankFile>

export const BANK_MESSAGES = {
  notFound: 'Line not found!',
  read: 'File read!',
  taken: 'Payment stored!',
  ignored: 'Line ignored!',
  restored: 'The line waits again!',
} as const
export const NO_BANK_LINES = 'There are no payments in this file. Please download the transactions as CSV!'
export const BANK_FILE_TOO_LARGE = 'The file may have at most 2 MB and 10,000 rows!'
export const LINE_DECIDED = 'This line is decided already!'
export const LINE_NOT_DECIDED = 'This line still waits!'
export const LINE_OUT = 'This money went out!'
export const LINE_PAID = 'The payment of this line has to be void first!'
export const NOTHING_OPEN = 'Nobody with this code waits for a decision!'

/** A line as the change log has it. */
export const BankLineEntry = BankLine.pick({
  _id: true,
  day: true,
  cents: true,
  text: true,
  name: true,
  reference: true,
  account: true,
  state: true,
  note: true,
  decidedBy: true,
}).extend({ payment: Uuid.nullable() })
export type BankLineEntry = z.infer<typeof BankLineEntry>
