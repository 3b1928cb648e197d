import type { FeeClass } from '#domain/dues/fee.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { isDay } from '#domain/days.ts'
import { membershipYearOf, overlaps, spanOfYear } from '#domain/dues/membership-year.ts'
import { readCents } from '#domain/dues/money.ts'
import type { Method, NewPayment, Payment } from '#domain/dues/payment.ts'

/** What is paid for a person: a membership year, or a membership for life. `key` tells the parts of a form apart. */
export type DraftPart = { key: string; fee: string; cents: number } & (
  | { purpose: 'dues'; year: number }
  | { purpose: 'life' }
)

/** Somebody who is paid for. `parts` is null as long as they are the proposed ones; `asked` are those to propose, instead of what is due. */
export type DraftPerson = {
  _id: string
  id: number
  name: string
  parts: DraftPart[] | null
  asked?: readonly (number | 'life')[]
}
/** An applicant who is paid for, found by the payment code of the form. `part` is null as long as it is the proposed one. */
export type DraftApplicant = {
  _id: string
  name: string
  class: FeeClass
  code: string
  part: DraftPart | null
}
export type DraftDonation = { key: string; about: string; dollars: string }

/** What is typed of a payment at a desk. */
export type PaymentValues = {
  people: DraftPerson[]
  applicants: DraftApplicant[]
  donations: DraftDonation[]
  method: Method
  reference: string
  /** '' is the day on which it is stored, by the clock of the server. */
  paidOn: string
  /** '' is the first of the people, or of the applicants. */
  payerName: string
  note: string
  /** Whether it was sent, and no reply came: it may be stored. */
  wasSent: boolean
}

export const NO_PAYMENT: PaymentValues = {
  people: [],
  applicants: [],
  donations: [],
  method: 'cash',
  reference: '',
  paidOn: '',
  payerName: '',
  note: '',
  wasSent: false,
}

export const isBlank = ({ people, applicants, donations }: PaymentValues) =>
  people.length + applicants.length + donations.length === 0

export const newDonation = (): DraftDonation => ({ key: crypto.randomUUID(), about: '', dollars: '' })

type Dues = Pick<MemberDues, 'terms' | 'year' | 'yearStart' | 'fees' | 'standing'>

/** The membership year that is proposed for a payment: that of the day on which it was made. */
const proposedYear = ({ year, yearStart }: Pick<Dues, 'year' | 'yearStart'>, paidOn: string) =>
  isDay(paidOn) ? membershipYearOf(paidOn, yearStart) : year

/** The term of a member that has days of a membership year, if any. */
export const termOfYear = ({ terms, yearStart }: Pick<Dues, 'terms' | 'yearStart'>, year: number) =>
  terms.find((term) => overlaps(term, spanOfYear(year, yearStart)))

/** Whether a membership year is paid, by a term or by what was typed in the register. */
export const isPaid = (dues: Dues, year: number) => {
  const { state, typedYear } = dues.standing
  return termOfYear(dues, year) !== undefined || (state === 'paid' && typedYear !== null && typedYear >= year)
}

/**
 * The typed year of a member without payments, if a payment for `years`, all of them before it, makes the ledger count instead; otherwise
 * null.
 */
export const replacedYear = (
  { terms, standing }: Pick<Dues, 'terms' | 'standing'>,
  years: readonly number[],
) => {
  const { typedYear } = standing
  const isReplaced = typedYear !== null && terms.length === 0 && years.length > 0
  return isReplaced && Math.max(...years) < typedYear ? typedYear : null
}

const LAST_YEAR = 2099
/** The first year from the current one on that is not paid, and not among `taken`; null where life is paid. */
export const nextUnpaidYear = (dues: Dues, taken: readonly number[] = []) => {
  let { year } = dues
  while (year <= LAST_YEAR && (taken.includes(year) || isPaid(dues, year))) year += 1
  return year <= LAST_YEAR ? year : null
}

/** Whether a payment for life is in the ledger; its term may begin later. */
export const hasLifeTerm = ({ terms }: Pick<Dues, 'terms'>) => terms.some(({ to }) => to === null)

/** A part for a membership year at the first fee, which is the proposed one; null without one. */
export const duesPart = ({ fees }: Pick<Dues, 'fees'>, year: number): DraftPart | null => {
  const fee = fees.find((each) => each.class === 'general')
  return fee ? { key: crypto.randomUUID(), purpose: 'dues', fee: fee._id, cents: fee.cents, year } : null
}

/** A part for life at the first fee for it; null without one. */
export const lifePart = ({ fees }: Pick<Dues, 'fees'>): DraftPart | null => {
  const fee = fees.find((each) => each.class === 'life')
  return fee ? { key: crypto.randomUUID(), purpose: 'life', fee: fee._id, cents: fee.cents } : null
}

/** What is asked for; otherwise the membership year of the payment, unless it is paid or nothing is due. */
export const proposeParts = (dues: Dues, paidOn = '', asked?: DraftPerson['asked']): DraftPart[] => {
  if (asked)
    return asked.flatMap((what) => {
      const part = what === 'life' ? lifePart(dues) : duesPart(dues, what)
      return part ? [{ ...part, key: `proposed-${what}` }] : []
    })
  const { state } = dues.standing
  const year = proposedYear(dues, paidOn)
  if (state === 'deceased' || state === 'life' || isPaid(dues, year)) return []
  const part = duesPart(dues, year)
  // The same each time, so that a proposal that is rendered again keeps its fields.
  return part ? [{ ...part, key: 'proposed' }] : []
}

/** What an applicant would like to pay for, at the first fee of its class; null without one. */
export const proposeApplicantPart = (
  { class: wanted }: Pick<DraftApplicant, 'class'>,
  dues: Pick<MemberDues, 'year' | 'yearStart' | 'fees'>,
  paidOn = '',
): DraftPart | null => {
  const fee = dues.fees.find((each) => each.class === wanted)
  if (!fee) return null
  const year = proposedYear(dues, paidOn)
  const shared = { key: 'proposed', fee: fee._id, cents: fee.cents }
  return wanted === 'life' ? { ...shared, purpose: 'life' } : { ...shared, purpose: 'dues', year }
}

/** What a void payment was for, to be taken again: with its day, and its receipt as the paper receipt. Donations are typed anew. */
export const toTakeAgain = ({ receipt, paidOn, method, reference, payer, payerName, parts }: Payment) => {
  const people = [payer, ...parts.map(({ member }) => member)].flatMap((member) => {
    const asked = parts.flatMap(({ purpose, member: whose, year }) =>
      whose?.id !== member?.id || purpose === 'donation' ? [] : (year ?? ('life' as const)),
    )
    if (!member?._id || asked.length === 0) return []
    return { ...member, _id: member._id, parts: null, asked }
  })
  return {
    people: [...new Map(people.map((person) => [person.id, person])).values()],
    paidOn,
    method,
    ...(method === 'cash' ? { reference: receipt } : { reference: reference ?? '', note: receipt }),
    payerName: payerName ?? '',
  }
}

/** The keys of all parts, in the order in which they are sent. */
export const partKeys = ({ people, applicants, donations }: PaymentValues) => [
  ...people.flatMap((person) => (person.parts ?? []).map(({ key }) => `${person._id} ${key}`)),
  ...applicants.flatMap(({ _id, part }) => (part ? `${_id} ${part.key}` : [])),
  ...donations.map(({ key }) => key),
]

/** Where a payment is taken: the desk, and the day on which it was opened. */
export type Taking = { desk: string; openedOn: string }

/** Whether a number is asked for: of a check, a transfer, or a paper receipt from before the desk was opened. */
export const hasReference = (
  { method, paidOn }: Pick<PaymentValues, 'method' | 'paidOn'>,
  { openedOn }: Pick<Taking, 'openedOn'>,
) => method !== 'cash' || (paidOn !== '' && paidOn < openedOn)

/** The request for a payment whose people and applicants all have parts. */
export const toPayment = (values: PaymentValues, taking: Taking): NewPayment => {
  const { people, applicants, donations, method, reference, paidOn, note } = values
  const typed = values.payerName.trim()
  const payer = typed === '' ? (people[0]?.id ?? null) : null
  const payerName = typed || applicants[0]?.name || null
  const parts: NewPayment['parts'] = [
    ...people.flatMap(({ id, parts: own }) =>
      (own ?? []).map(({ key: _key, ...part }) => ({ ...part, member: id })),
    ),
    ...applicants.flatMap(({ _id, part }) => {
      if (part === null) return []
      const { key: _key, ...fields } = part
      return { ...fields, member: null, applicant: _id }
    }),
    ...donations.map(({ about, dollars }) => ({
      purpose: 'donation' as const,
      member: payer,
      about: about.trim() || null,
      cents: readCents(dollars) ?? 0,
    })),
  ]
  return {
    desk: taking.desk,
    paidOn: paidOn || null,
    method,
    reference: hasReference(values, taking) ? reference.trim() || null : null,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    payer,
    payerName: payer === null ? payerName : null,
    note: note.trim(),
    parts,
  }
}
