import { z } from 'zod'
import { Uuid } from './api.ts'

/** More than anybody arranges by hand. */
const ORDER_MAX = 1500

/**
 * The order of a list, saved as one: the `_id` of its records from the first to the last. What it does not name
 * follows behind, as it stood; so what somebody else added meanwhile is not lost.
 */
export const Order = z.strictObject({
  order: z.array(Uuid).min(1, 'The order is empty!').max(ORDER_MAX, `Must be at most ${ORDER_MAX} entries!`),
})
export type Order = z.infer<typeof Order>

export const ORDER_SAVED = 'Order saved successfully!'
