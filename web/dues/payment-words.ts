import { type Payment, type PaymentPart, PURPOSE_LABELS } from '#domain/dues/payment.ts'
import type { Translate } from '../i18n.ts'

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

/** What a part pays for: "Dues 2026", "Donation: mosque". */
export const partWords = (
  { purpose, year, about }: Pick<PaymentPart, 'purpose' | 'year' | 'about'>,
  { _, year: showYear }: { _: Translate; year: (year: number) => string },
) => {
  const what = _(PURPOSE_LABELS[purpose])
  if (year !== null) return `${what} ${showYear(year)}`
  return about === null ? what : `${what}: ${about}`
}
