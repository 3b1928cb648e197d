import { z } from 'zod'
import { BothTexts } from '../api.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { calendarDay, longText, requiredLocalText } from '../validation.ts'
import { cents } from './money.ts'

/** What a fee pays for: a membership year, or a membership for life. */
export const FEE_CLASSES = ['general', 'life'] as const
export type FeeClass = (typeof FEE_CLASSES)[number]

const feeFields = {
  class: z.enum(FEE_CLASSES, { error: 'Class is required!' }),
  name: requiredLocalText('Name is required!', 80),
  cents,
  /** The first day on which it is taken. */
  validFrom: calendarDay('Valid from is required!'),
  /** The decision by which the society set it. */
  note: longText(500),
}

export const NewFee = z.strictObject({ ...feeFields, note: feeFields.note.default('') })
export type NewFee = z.infer<typeof NewFee>

export const FeeChanges = z.strictObject(feeFields).partial()
export type FeeChanges = z.infer<typeof FeeChanges>

export const Fee = z.object({
  ...RecordFields.shape,
  class: z.enum(FEE_CLASSES),
  name: BothTexts,
  cents: z.int().describe('Cents'),
  validFrom: z.string(),
  note: z.string(),
})
export type Fee = z.infer<typeof Fee>

/**
 * The fees that are taken on a day, in the order of the list: of those with one class and name, the one that became valid last.
 */
export const feesOn = <T extends Pick<Fee, 'class' | 'name' | 'validFrom'>>(
  fees: readonly T[],
  day: string,
): T[] => {
  const keyOf = (fee: T) => `${fee.class} ${fee.name.en || fee.name.bn}`
  const valid = fees.filter(({ validFrom }) => validFrom <= day)
  return valid.filter(
    (fee) => !valid.some((other) => keyOf(other) === keyOf(fee) && other.validFrom > fee.validFrom),
  )
}

export const FEE_MESSAGES = {
  notFound: 'Fee not found!',
  created: 'Fee created successfully!',
  updated: 'Fee updated successfully!',
  deleted: 'Fee deleted successfully!',
  restored: 'Fee restored successfully!',
} satisfies RecordMessages
