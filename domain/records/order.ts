import { z } from 'zod'
import { Uuid } from '../api.ts'

/** Far above any manually ordered list. */
const ORDER_MAX = 1500

/**
 * The order of a whole list: the `_id` of its records from first to last. Records that are not listed follow in their
 * previous order, so that one added concurrently is not lost.
 */
export const Order = z.strictObject({
  order: z.array(Uuid).min(1, 'The order is empty!').max(ORDER_MAX, `Must be at most ${ORDER_MAX} entries!`),
})
export type Order = z.infer<typeof Order>

export const ORDER_SAVED = 'Order saved successfully!'
