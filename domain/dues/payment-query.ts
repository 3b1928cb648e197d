import { z } from 'zod'
import { pageQuery, wholeNumber } from '../list.ts'
import { optionalDay } from '../validation.ts'
import { METHODS } from './payment.ts'
import { Uuid } from '../api.ts'

/** Which payments are listed, by the day on which they were recorded; a receipt number alone finds one. */
export const PaymentQuery = z.strictObject({
  page: pageQuery,
  limit: wholeNumber(200).default(50),
  from: optionalDay.optional(),
  to: optionalDay.optional(),
  desk: Uuid.optional(),
  method: z.enum(METHODS, { error: 'Method is invalid!' }).optional(),
  receipt: z.string().max(20).optional(),
})
export type PaymentQuery = z.output<typeof PaymentQuery>
