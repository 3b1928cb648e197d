import { z } from 'zod'

const count = z.number().int()

/** What the membership check shows today without the last digits of a phone, in members. */
export const CheckUsage = z.object({
  /** The limit of all visitors together. */
  overall: count,
  /** How many members all visitors together have seen. */
  seen: count,
})
export type CheckUsage = z.infer<typeof CheckUsage>
