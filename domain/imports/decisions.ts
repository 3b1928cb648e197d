import { z } from 'zod'
import { Uuid } from '../api.ts'
import { wholeNumber } from '../list.ts'
import { plainText } from '../validation.ts'

/** The decision about a row: it adds a member, changes the member whom it matches, or is left out. */
export const DECISIONS = ['add', 'change', 'leave'] as const
export type Decision = (typeof DECISIONS)[number]

export const NOT_A_CANDIDATE = 'The row is not like this member!'
export const NOT_ADDABLE = 'The row lacks what a new member needs!'

/** The most rows that one request can decide by number. */
export const DECIDED_MAX = 500

const rowNumber = wholeNumber(2_147_483_647)

/** A decision for some rows, or for all with candidates. */
export const RowDecisions = z.strictObject({
  rows: z
    .union([z.array(rowNumber).min(1).max(DECIDED_MAX), z.enum(['undecided', 'decided'])])
    .describe('Their numbers, or all that may be somebody and are not decided, or are'),
  because: plainText('Must be a text!')
    .max(50)
    .nullable()
    .default(null)
    .describe('Only the rows that are like somebody by this, such as `phone`'),
  decision: z
    .union([
      z.enum(['add', 'leave']),
      z.strictObject({ change: z.union([Uuid, z.literal('only')]) }),
      z.null(),
    ])
    .describe('`change`: the member whom the row changes; `only`: the one whom it is like, if it is one'),
})
export type RowDecisions = z.output<typeof RowDecisions>

const TEXT_MAX = 1000

/** New texts for cells of a row, by the index of their columns. */
export const MendedCells = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        column: z.int().min(0),
        text: plainText('Must be a text!').max(TEXT_MAX, `Must be at most ${TEXT_MAX} characters!`),
      }),
    )
    .min(1),
})
export type MendedCells = z.output<typeof MendedCells>
