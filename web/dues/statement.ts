import type { MemberDues } from '#domain/dues/member-dues.ts'
import type { Payment } from '#domain/dues/payment.ts'

type Paid = Pick<MemberDues, 'numbers' | 'payments'>

/** The payments that the member made, for whomever, void ones too, newest first. */
const paidBy = ({ numbers, payments }: Paid) =>
  payments.filter(({ payer }) => payer !== null && numbers.includes(payer.id))

const yearOf = ({ paidOn }: Pick<Payment, 'paidOn'>) => Number(paidOn.slice(0, 4))

/** The calendar years in which the member paid, newest first. */
export const statementYears = (dues: Paid): number[] => {
  const years = new Set(paidBy(dues).flatMap((payment) => (payment.void ? [] : yearOf(payment))))
  return [...years].toSorted((a, b) => b - a)
}

/** What the member paid in a calendar year, in its order; void payments do not count. */
export const statementOf = (dues: Paid, year: number) => {
  const ofYear = paidBy(dues)
    .filter((payment) => yearOf(payment) === year)
    .toSorted((a, b) => (`${a.paidOn} ${a.at}` < `${b.paidOn} ${b.at}` ? -1 : 1))
  const payments = ofYear.filter((payment) => payment.void === null)
  const parts = payments.flatMap((payment) => payment.parts)
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)
  return {
    year,
    numbers: dues.numbers,
    payments,
    cents: sum(payments),
    donations: sum(parts.filter(({ purpose }) => purpose === 'donation')),
    voids: ofYear.filter((payment) => payment.void !== null),
  }
}
export type Statement = ReturnType<typeof statementOf>
