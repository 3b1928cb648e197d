import { z } from 'zod'
import { requiredText } from '../validation.ts'
import { REASON_MAX } from './erasure-rules.ts'

/** The confirmation of an erasure: the name of the record, as it is shown, and why. */
export const Erasure = z.strictObject({
  name: requiredText('Please type the name!', 300),
  reason: requiredText('Please write why!', REASON_MAX).describe('It stays: it should not name the person'),
})
export type Erasure = z.output<typeof Erasure>
