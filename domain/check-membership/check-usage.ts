import { z } from 'zod'

const count = z.number().int()

/** The daily limits of the membership check as they are today, and how much of them is used. */
export const CheckUsage = z.object({
  /** The size of the register, of which the limits are shares. */
  registered: count,
  perAddress: count,
  perNetwork: count,
  overall: count,
  /** The part of `overall` that is reserved for members who open their own record. */
  reservedForOwn: count,
  /** How many members all visitors together have seen in full today. */
  seen: count,
})
export type CheckUsage = z.infer<typeof CheckUsage>
