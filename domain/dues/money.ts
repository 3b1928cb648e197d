import { z } from 'zod'
import { latinDigits } from '../digits.ts'
import { visibleText } from '../visible-text.ts'

/** No payment of a society like this is larger: $100,000. */
export const CENTS_MAX = 10_000_000

/** Whole cents, more than none. */
export const cents = z
  .int({ error: 'Amount must be in whole cents!' })
  .min(1, 'Amount must be more than 0!')
  .max(CENTS_MAX, 'Amount must be at most 100000!')

/** Dollars, with groups of digits as in 1,250 or 1,00,000, and cents after a dot or, as in 25,50, a comma. */
const TYPED = /^(\d+|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3}|)(?:[.,](\d{0,2}))?(?:\/-)?$/

/** Whole cents of a text in dollars; null for one that is no amount, or blank. */
export const readCents = (dollars: string): number | null => {
  const text = latinDigits(visibleText(dollars)).replace(/^\$ ?| ?\$$/, '')
  const [, whole = '', rest = ''] = TYPED.exec(text) ?? []
  if (whole + rest === '') return null
  return Number(whole.replaceAll(/[, ]/g, '')) * 100 + Number(rest.padEnd(2, '0'))
}

const DOLLARS = 'Must be an amount of dollars such as 20 or 20.50!'
/** An amount as it is typed, in dollars. */
export const typedIn = <Amount extends z.ZodType<number, number>>(amount: Amount) =>
  z
    .string({ error: DOLLARS })
    .transform((text, context) => {
      const read = readCents(text)
      if (read === null) context.addIssue({ code: 'custom', message: DOLLARS })
      return read ?? z.NEVER
    })
    .pipe(amount)
/** Whole cents of a payment, typed in dollars. */
export const typedDollars = typedIn(cents)

/** Dollars and cents without a sign, as a field has them: `20` or `20.50`. */
export const dollarsOf = (amount: number) =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

/** Dollars in a sentence: `$1,020` or `$20.50`; `−$5` below zero. */
export const formatCents = (amount: number) => {
  const whole = Math.trunc(Math.abs(amount) / 100).toLocaleString('en-US')
  const rest = Math.abs(amount) % 100
  return `${amount < 0 ? '−' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** The bills and coins that are counted, in cents. */
export const DENOMINATIONS = [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1] as const

const PIECES = 'Must be a whole number from 0 to 100000!'
/** How many of each bill and coin there are, by their cents; those that are left out are none. */
export const Cash = z.partialRecord(
  z.enum(DENOMINATIONS.map(String), { error: 'Unknown bill or coin!' }),
  z.int({ error: PIECES }).min(0, PIECES).max(100_000, PIECES),
)
export type Cash = z.infer<typeof Cash>

export const cashCents = (cash: Cash) =>
  Object.entries(cash).reduce((sum, [piece, count]) => sum + Number(piece) * (count ?? 0), 0)
