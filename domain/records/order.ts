import { z } from 'zod'
import { Uuid } from '../api.ts'

/** Far above any list that is ordered by hand. */
const ORDER_MAX = 1500

/**
 * A whole list, saved in one order: the `_id` of its records from first to last. Records that it does not name follow
 * in the order they had, so one that somebody else added in the meantime is not lost.
 */
export const Order = z.strictObject({
  order: z.array(Uuid).min(1, 'The order is empty!').max(ORDER_MAX, `Must be at most ${ORDER_MAX} entries!`),
})
export type Order = z.infer<typeof Order>

export const ORDER_SAVED = 'Order saved successfully!'
