import { type Method, type Payment, type PaymentPart, PURPOSE_LABELS } from '#domain/dues/payment.ts'
import type { Translate } from '../i18n.ts'

/** What the number of a payment is, by its method. Of cash it is asked for a day before the desk was opened. */
export const REFERENCE_LABELS: Readonly<Record<Method, string>> = {
  cash: /* i18n */ 'Number of the paper receipt',
  check: /* i18n */ 'Number of the check or money order',
  money_order: /* i18n */ 'Number of the check or money order',
  zelle: /* i18n */ 'Reference of the transfer',
  card: /* i18n */ 'Number of the card slip',
  other: /* i18n */ 'Number or reference',
}

export const VOID_REFUSED = /* i18n */ 'Void refused by {name}, {time}'

type Paid = Pick<Payment, 'payer' | 'payerName'>

const memberName = ({ id, name }: { id: number; name: string }) => name || `ID ${id}`

/** Who paid; of a member who was erased the number. */
export const payerOf = ({ payer, payerName }: Paid) => (payer ? memberName(payer) : (payerName ?? ''))

/** The people that a payment is for, without repetition; of a donation without a member who paid. */
export const peopleOf = (payment: Paid & Pick<Payment, 'parts'>) => {
  const names = new Map(
    payment.parts.flatMap(({ member }) => (member ? [[member.id, memberName(member)]] : [])),
  )
  return names.size > 0 ? [...names.values()] : [payerOf(payment)]
}

/** Whom a part is for: a member, or somebody who applies and is no member yet. Blank for a donation of a stranger. */
export const payeeOf = ({ member, applicant }: Pick<PaymentPart, 'member' | 'applicant'>, _: Translate) => {
  if (member) return member.name || _('ID {id}', { id: String(member.id) })
  return applicant === null ? '' : _('Applicant')
}

type PartFormat = { _: Translate; year: (year: number) => string; dayOrYear: (day: string) => string }

/** What a part pays for: "Dues 2026", "Donation: mosque"; with the days of a year that is not the calendar year. */
export const partWords = (
  { purpose, year, about, term }: Pick<PaymentPart, 'purpose' | 'year' | 'about' | 'term'>,
  { _, year: showYear, dayOrYear }: PartFormat,
) => {
  const what = _(PURPOSE_LABELS[purpose])
  if (year !== null) {
    const words = `${what} ${showYear(year)}`
    if (!term?.to || term.from.endsWith('-01-01')) return words
    return `${words}, ${_('{from} to {to}', { from: dayOrYear(term.from), to: dayOrYear(term.to) })}`
  }
  return about === null ? what : `${what}: ${about}`
}
