import type { MemberDues } from '#domain/dues/member-dues.ts'
import type { Payment } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'

/** Where the statement of who paid is; null for somebody who was erased. */
export const statementPath = ({ _id, payer, payerName }: Pick<Payment, '_id' | 'payer' | 'payerName'>) => {
  if (payerName !== null) return adminPaths.statementOfName(_id)
  return payer?._id ? adminPaths.statement(payer._id) : null
}

/** The payments that the member made, for whomever, void ones too, newest first. */
export const paidBy = ({ numbers, payments }: Pick<MemberDues, 'numbers' | 'payments'>) =>
  payments.filter(({ payer }) => payer !== null && numbers.includes(payer.id))

const yearOf = ({ paidOn }: Pick<Payment, 'paidOn'>) => Number(paidOn.slice(0, 4))

/** The calendar years in which somebody paid, newest first. */
export const statementYears = (paid: readonly Payment[]): number[] => {
  const years = new Set(paid.flatMap((payment) => (payment.void ? [] : yearOf(payment))))
  return [...years].toSorted((a, b) => b - a)
}

/** What somebody paid in a calendar year, in its order; void payments do not count. */
export const statementOf = (paid: readonly Payment[], year: number) => {
  const ofYear = paid
    .filter((payment) => yearOf(payment) === year)
    .toSorted((a, b) => (`${a.paidOn} ${a.at}` < `${b.paidOn} ${b.at}` ? -1 : 1))
  const payments = ofYear.filter((payment) => payment.void === null)
  const parts = payments.flatMap((payment) => payment.parts)
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)
  return {
    year,
    payments,
    cents: sum(payments),
    donations: sum(parts.filter(({ purpose }) => purpose === 'donation')),
    voids: ofYear.filter((payment) => payment.void !== null),
  }
}
export type Statement = ReturnType<typeof statementOf>
