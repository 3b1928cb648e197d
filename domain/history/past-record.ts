import { z } from 'zod'
import { calendarDay } from '../validation.ts'
import { wholeNumber } from '../list.ts'
import { acrossFields } from '../across-fields.ts'
import { CHANGE_NUMBER_MAX, Leaf } from './history-entry.ts'

const DAY_OR_CHANGE = 'Please choose a day or a change!'

/** The moment of a past state: the end of a day in New York, or right after a change. */
export const PastQuery = acrossFields(
  z.strictObject({
    day: calendarDay('Must be a date!').optional(),
    number: wholeNumber(CHANGE_NUMBER_MAX).optional().describe('Of a change of the record'),
  }),
  ['day', 'number'],
  ({ day, number }) =>
    (day === undefined) === (number === undefined) ? { path: 'day' as const, message: DAY_OR_CHANGE } : null,
)
export type PastQuery = z.output<typeof PastQuery>

/** A record as it was, with each value that it had or has today. */
export const PastRecord = z.object({
  number: z.number().int().describe('The last change until then'),
  at: z.iso.datetime(),
  actor: z.string(),
  isDeleted: z.boolean().describe('Whether it was deleted then; the values are those from before'),
  fields: z.array(z.object({ path: z.string(), was: Leaf, today: Leaf })),
})
export type PastRecord = z.infer<typeof PastRecord>

export const NOT_YET_THERE = 'It was not entered yet on that day!'
export const VALUES_ERASED = 'What it was then was erased!'
