import { z } from 'zod'
import { Fee } from './fee.ts'
import { Payment, Term } from './payment.ts'
import { Standing } from './standing.ts'

/** A part of a payment that is to be given back, and is until the payment is void. */
export const GiveBack = z.object({ receipt: z.string(), payment: z.string(), cents: z.int() })
export type GiveBack = z.infer<typeof GiveBack>

/** What a member's page and the desk show of the dues of a member. */
export const MemberDues = z.object({
  numbers: z.array(z.int()).describe('The number of the member, and those of who was merged into it'),
  standing: Standing,
  today: z.string(),
  /** The current membership year, by the year in which it begins. */
  year: z.int(),
  yearStart: z.string(),
  terms: z.array(Term.extend({ receipt: z.string(), payment: z.string() })).describe('Newest first'),
  payments: z.array(Payment).describe('Those with a part for the member or paid by the member, newest first'),
  fees: z.array(Fee).describe('All of them: `feesOn` says which are taken on a day'),
  giveBack: z.array(GiveBack).describe('Parts of a merged member whose days another payment has, too'),
})
export type MemberDues = z.infer<typeof MemberDues>
