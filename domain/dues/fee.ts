import { z } from 'zod'
import { BothTexts } from '../api.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { calendarDay, longText, requiredText } from '../validation.ts'
import { cents } from './money.ts'

/** What a fee pays for: a membership year, or a membership for life. */
export const FEE_CLASSES = ['general', 'life'] as const
export type FeeClass = (typeof FEE_CLASSES)[number]

const feeFields = {
  class: z.enum(FEE_CLASSES, { error: 'Class is required!' }),
  name: z.strictObject({
    en: requiredText('Name is required!', 80),
    bn: requiredText('The Bengali name is required, too!', 80),
  }),
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
 * The fees that are taken on a day: of those with one class and name, the one that became valid last. The name that has been valid the
 * longest is the first, then the one that was created first: of a class the first is the usual fee, which is proposed.
 */
export const feesOn = <T extends Pick<Fee, 'class' | 'name' | 'validFrom' | 'createdAt'>>(
  fees: readonly T[],
  day: string,
): T[] => {
  const keyOf = (fee: T) => `${fee.class} ${fee.name.en || fee.name.bn}`
  const valid = fees.filter(({ validFrom }) => validFrom <= day)
  const startOf = ({ validFrom, createdAt }: T) => `${validFrom} ${createdAt}`
  const firstStartOf = (fee: T) =>
    valid
      .filter((other) => keyOf(other) === keyOf(fee))
      .map(startOf)
      .reduce((first, start) => (start < first ? start : first))
  return valid
    .filter((fee) => !valid.some((other) => keyOf(other) === keyOf(fee) && other.validFrom > fee.validFrom))
    .toSorted((a, b) => firstStartOf(a).localeCompare(firstStartOf(b)) || keyOf(a).localeCompare(keyOf(b)))
}

/** What was paid rests on it: a later amount is a fee of its own. */
export const FEE_IS_TAKEN =
  'Payments were taken at this fee: create a new one, valid from the day of the change!'

export const FEE_MESSAGES = {
  notFound: 'Fee not found!',
  created: 'Fee created successfully!',
  updated: 'Fee updated successfully!',
  deleted: 'Fee deleted successfully!',
  restored: 'Fee restored successfully!',
} satisfies RecordMessages
