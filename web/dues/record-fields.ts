import { z } from 'zod'
import type { ApprovalKind } from '#domain/approvals/approval.ts'
import { Cash } from '#domain/dues/money.ts'
import { METHOD_LABELS, PaymentEntry, PURPOSE_LABELS, VOID_LABELS } from '#domain/dues/payment.ts'
import { sayApproval } from '../approvals/approval-title.ts'
import { showChoice } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'
import { showCents } from './fee-fields.ts'
import { payeeOf } from './payment-words.ts'

type Show = NonNullable<FormField['show']>

/** Reads a list or an object of the change log, which has it as JSON. Null if it is not what it should be. */
const readJson = <T>(schema: z.ZodType<T>, value: unknown): T | null => {
  try {
    return schema.parse(JSON.parse(String(value)))
  } catch {
    return null
  }
}

/** Shows what is only known by its `_id`. */
const showAs =
  (words: string): Show =>
  (_value, _) =>
    _(words)

const showParts: Show = (value, _, { cents }) =>
  readJson(PaymentEntry.shape.parts, value)
    ?.map((part) => {
      const what = [_(PURPOSE_LABELS[part.purpose]), part.year, part.about].filter(Boolean).join(' ')
      const payee = payeeOf(
        { ...part, member: part.member === null ? null : { id: part.member, _id: null, name: '' } },
        _,
      )
      return `${what}${payee && ` (${payee})`}: ${cents(part.cents)}`
    })
    .join('; ') ?? String(value)

const showCash: Show = (value, _, { cents }) => {
  const cash = readJson(Cash, value)
  if (!cash) return String(value)
  return Object.entries(cash)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([piece, count]) => `${count} × ${cents(Number(piece))}`)
    .join(', ')
}

const showCount: Show = (value) => String(readJson(z.array(z.unknown()), value)?.length ?? value)

/** The fields of a payment in the change log. */
export const PAYMENT_RECORD_FIELDS: readonly FormField[] = [
  { path: 'receipt', label: /* i18n */ 'Receipt' },
  { path: 'desk', label: /* i18n */ 'Desk', show: showAs(/* i18n */ 'A desk') },
  { path: 'paidOn', label: /* i18n */ 'Paid on' },
  { path: 'at', label: /* i18n */ 'Recorded' },
  { path: 'method', label: /* i18n */ 'Method', show: showChoice(METHOD_LABELS) },
  { path: 'reference', label: /* i18n */ 'Number or reference' },
  { path: 'cents', label: /* i18n */ 'Amount', show: showCents },
  { path: 'payer', label: /* i18n */ 'ID of the payer' },
  { path: 'payerName', label: /* i18n */ 'Payer' },
  { path: 'note', label: /* i18n */ 'Note' },
  { path: 'takenBy', label: /* i18n */ 'Taken by' },
  { path: 'parts', label: /* i18n */ 'Paid for', show: showParts },
  { path: 'void.reason', label: /* i18n */ 'Void', show: showChoice(VOID_LABELS) },
  { path: 'void.note', label: /* i18n */ 'Why it is void' },
  { path: 'void.at', label: /* i18n */ 'Void since' },
  { path: 'void.by', label: /* i18n */ 'Voided by' },
  { path: 'void.agreedBy', label: /* i18n */ 'Agreed by' },
  { path: 'void.desk', label: /* i18n */ 'Out of the box of desk' },
]

export const DESK_STATE_LABELS = {
  open: /* i18n */ 'Open',
  counted: /* i18n */ 'Counted',
  closed: /* i18n */ 'Closed',
}

/** The fields of a desk session in the change log. */
export const DESK_RECORD_FIELDS: readonly FormField[] = [
  { path: 'letter', label: /* i18n */ 'Desk' },
  { path: 'state', label: /* i18n */ 'Status', show: showChoice(DESK_STATE_LABELS) },
  { path: 'openedAt', label: /* i18n */ 'Opened' },
  { path: 'openedBy', label: /* i18n */ 'Opened by' },
  { path: 'floatCents', label: /* i18n */ 'Cash at the start', show: showCents },
  { path: 'countedBy', label: /* i18n */ 'Counted by' },
  { path: 'cashCents', label: /* i18n */ 'Cash that was counted', show: showCents },
  { path: 'cash', label: /* i18n */ 'Bills and coins', show: showCash },
  { path: 'papers', label: /* i18n */ 'Checks and money orders', show: showCount },
  { path: 'explanation', label: /* i18n */ 'Explanation' },
  { path: 'closedBy', label: /* i18n */ 'Closed by' },
  { path: 'deposit', label: /* i18n */ 'Deposit', show: showAs(/* i18n */ 'A deposit') },
]

/** The fields of a deposit in the change log. */
export const DEPOSIT_RECORD_FIELDS: readonly FormField[] = [
  { path: 'depositedOn', label: /* i18n */ 'Deposited on' },
  { path: 'cents', label: /* i18n */ 'Amount', show: showCents },
  { path: 'expectedCents', label: /* i18n */ 'Expected amount', show: showCents },
  { path: 'note', label: /* i18n */ 'Note' },
  { path: 'by', label: /* i18n */ 'Stored by' },
  { path: 'at', label: /* i18n */ 'Stored' },
  {
    path: 'desks',
    label: /* i18n */ 'Desks',
    show: (value) =>
      readJson(z.array(z.object({ letter: z.string() })), value)
        ?.map(({ letter }) => letter)
        .join(', ') ?? String(value),
  },
  { path: 'takenBack.reason', label: /* i18n */ 'Why it was taken back' },
  { path: 'takenBack.by', label: /* i18n */ 'Taken back by' },
  { path: 'takenBack.at', label: /* i18n */ 'Taken back' },
]

const APPROVAL_KIND_LABELS: Readonly<Record<ApprovalKind, string>> = {
  void_payment: /* i18n */ 'Void a payment',
  amend_roll: /* i18n */ 'Amend a roll',
  refuse_claim: /* i18n */ 'Refuse a claim or an objection',
  suspend_member: /* i18n */ 'Suspend a member, or end it',
}

/** A roll is known by its election and the member; the title says which record is meant. */
const showSubject: Show = (value, _) =>
  _(String(value).includes(' ') ? /* i18n */ 'A roll' : /* i18n */ 'A record')

/** The fields of an approval in the change log. */
export const APPROVAL_RECORD_FIELDS: readonly FormField[] = [
  { path: 'kind', label: /* i18n */ 'What for', show: showChoice(APPROVAL_KIND_LABELS) },
  {
    path: 'title',
    label: /* i18n */ 'Receipt or member',
    show: (value, _) => sayApproval(String(value), _),
  },
  { path: 'subject', label: /* i18n */ 'About', show: showSubject },
  { path: 'why', label: /* i18n */ 'Why' },
  { path: 'data', label: /* i18n */ 'Details' },
  { path: 'askedBy', label: /* i18n */ 'Asked by' },
  { path: 'agreedBy', label: /* i18n */ 'First who agreed' },
  { path: 'decidedBy', label: /* i18n */ 'Decided by' },
  { path: 'isAgreed', label: /* i18n */ 'Agreed' },
  { path: 'note', label: /* i18n */ 'Note' },
]
