import type { MemberDues } from '#domain/dues/member-dues.ts'
import { overlaps, spanOfYear } from '#domain/dues/membership-year.ts'
import { readCents } from '#domain/dues/money.ts'
import type { Method, NewPayment } from '#domain/dues/payment.ts'

/** What is paid for a person: a membership year, or a membership for life. `key` tells the parts of a form apart. */
export type DraftPart = { key: string; fee: string; cents: number } & (
  | { purpose: 'dues'; year: number }
  | { purpose: 'life' }
)

/** Somebody who is paid for. `parts` is null as long as they are the proposed ones. */
export type DraftPerson = { _id: string; id: number; name: string; parts: DraftPart[] | null }
export type DraftDonation = { key: string; about: string; dollars: string }

/** What is typed of a payment at a desk. */
export type PaymentValues = {
  people: DraftPerson[]
  donations: DraftDonation[]
  method: Method
  reference: string
  /** '' is today. */
  paidOn: string
  /** '' is the first of the people. */
  payerName: string
  note: string
  /** Whether it was sent, and no reply came: it may be stored. */
  wasSent: boolean
}

export const NO_PAYMENT: PaymentValues = {
  people: [],
  donations: [],
  method: 'cash',
  reference: '',
  paidOn: '',
  payerName: '',
  note: '',
  wasSent: false,
}

export const isBlank = ({ people, donations }: PaymentValues) => people.length + donations.length === 0

export const newDonation = (): DraftDonation => ({ key: crypto.randomUUID(), about: '', dollars: '' })

type Dues = Pick<MemberDues, 'terms' | 'year' | 'yearStart' | 'fees' | 'standing'>

/** The term of a member that has days of a membership year, if any. */
export const termOfYear = ({ terms, yearStart }: Pick<Dues, 'terms' | 'yearStart'>, year: number) =>
  terms.find((term) => overlaps(term, spanOfYear(year, yearStart)))

/** Whether a membership year is paid, by a term or by what was typed in the register. */
export const isPaid = (dues: Dues, year: number) => {
  const { state, typedYear } = dues.standing
  return termOfYear(dues, year) !== undefined || (state === 'paid' && typedYear !== null && typedYear >= year)
}

const LAST_YEAR = 2099
/** The first year from the current one on that is not paid, and not among `taken`. */
export const nextUnpaidYear = (dues: Dues, taken: readonly number[] = []) => {
  let { year } = dues
  while (year < LAST_YEAR && (taken.includes(year) || isPaid(dues, year))) year += 1
  return year
}

/** A part for a membership year at the full fee, of which others, such as that of students, are less; null without one. */
export const duesPart = ({ fees }: Pick<Dues, 'fees'>, year: number): DraftPart | null => {
  const general = fees.filter((each) => each.class === 'general')
  const fee = general.toSorted((a, b) => b.cents - a.cents)[0]
  return fee ? { key: crypto.randomUUID(), purpose: 'dues', fee: fee._id, cents: fee.cents, year } : null
}

/** The current membership year, unless it is paid or nothing is due. */
export const proposeParts = (dues: Dues): DraftPart[] => {
  const { state } = dues.standing
  if (state === 'deceased' || state === 'life' || isPaid(dues, dues.year)) return []
  const part = duesPart(dues, dues.year)
  // The same each time, so that a proposal that is rendered again keeps its fields.
  return part ? [{ ...part, key: 'proposed' }] : []
}

/** The keys of all parts, in the order in which they are sent. */
export const partKeys = ({ people, donations }: PaymentValues) => [
  ...people.flatMap((person) => (person.parts ?? []).map(({ key }) => `${person._id} ${key}`)),
  ...donations.map(({ key }) => key),
]

/** Where a payment is taken: the desk, and the days on which it was opened and on which it is asked. */
export type Taking = { desk: string; openedOn: string; today: string }

/** Whether the number of a paper is asked for: of a check, a transfer, or a receipt from before the desk was opened. */
export const hasReference = (
  { method, paidOn }: Pick<PaymentValues, 'method' | 'paidOn'>,
  { openedOn }: Pick<Taking, 'openedOn'>,
) => method !== 'cash' || (paidOn !== '' && paidOn < openedOn)

/** The request for a payment whose people all have parts. */
export const toPayment = (values: PaymentValues, taking: Taking): NewPayment => {
  const { people, donations, method, reference, paidOn, payerName, note } = values
  const payer = payerName.trim() === '' ? (people[0]?.id ?? null) : null
  const parts: NewPayment['parts'] = [
    ...people.flatMap(({ id, parts: own }) =>
      (own ?? []).map(({ key: _key, ...part }) => ({ ...part, member: id })),
    ),
    ...donations.map(({ about, dollars }) => ({
      purpose: 'donation' as const,
      member: payer,
      about: about.trim() || null,
      cents: readCents(dollars) ?? 0,
    })),
  ]
  return {
    desk: taking.desk,
    paidOn: paidOn || taking.today,
    method,
    reference: hasReference(values, taking) ? reference.trim() || null : null,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    payer,
    payerName: payer === null ? payerName.trim() || null : null,
    note: note.trim(),
    parts,
  }
}
