import { z } from 'zod'
import { pageQuery, wholeNumber } from '../list.ts'

/**
 * `merge` is of both members: after it the one that goes has no values, as after a deletion. `note` changes nothing: its text
 * is the reason.
 */
export const CHANGE_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'forget',
  'merge',
  'unmerge',
  'note',
] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** What the column of PostgreSQL holds. */
export const CHANGE_NUMBER_MAX = 2_147_483_647

export const Leaf = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** Changes that belong together. */
export const Batch = z.object({
  _id: z.string(),
  changes: z.int().describe('How many, with this one'),
  import: z
    .object({ _id: z.string(), fileName: z.string() })
    .nullable()
    .describe('The import that made or undid them'),
  isUndoable: z
    .boolean()
    .describe(
      'Whether any of its records is still as the batch left it; of an import or a merge always false',
    ),
})
export type Batch = z.infer<typeof Batch>

/** One change of a record, as admins read it. */
export const HistoryEntry = z.object({
  number: z.number().int().describe('The number of the record in the change log'),
  at: z.iso.datetime(),
  actor: z.string().describe('The name of the admin, as it was then'),
  action: z.enum(CHANGE_ACTIONS),
  batch: Batch.nullable(),
  reason: z.string().nullable(),
  isReasonErased: z.boolean().describe('Whether it had a reason that was erased'),
  isErased: z.boolean().describe('Whether its values were erased'),
  changes: z
    .array(z.object({ path: z.string(), before: Leaf, after: Leaf }))
    .describe('The fields that differ; none where the values were erased, or for a deletion'),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Stands in place of a reason that named somebody who was erased. */
export const REASON_ERASED = 'The reason was erased.'

export const HISTORY_PAGE_SIZE = 20
const HISTORY_LIMIT_MAX = 100

export const HistoryQuery = z.strictObject({
  page: pageQuery,
  limit: wholeNumber(HISTORY_LIMIT_MAX).default(HISTORY_PAGE_SIZE),
})
export type HistoryQuery = z.output<typeof HistoryQuery>
