import { z } from 'zod'
import { Uuid } from '../api.ts'
import { wholeNumber } from '../list.ts'
import { calendarDay } from '../validation.ts'
import { CHANGE_NUMBER_MAX, HistoryEntry } from './history-entry.ts'
import { LOGGED_KIND_NAMES } from './logged-kinds.ts'

/** Stands for changes that no user made: those by visitors and by the site itself. */
export const NO_USER = 'nobody'

export const CHANGES_PAGE_SIZE = 50

const day = calendarDay('Must be a date!')

export const ChangeFilters = z.strictObject({
  kind: z.enum(LOGGED_KIND_NAMES, { error: 'Unknown type!' }).optional(),
  field: z
    .string()
    .regex(/^[a-zA-Z0-9.]{1,80}$/, 'Unknown field!')
    .optional()
    .describe('A path such as `phone`, or the beginning of one such as `address`: only updates of it'),
  person: z
    .union([Uuid, z.literal(NO_USER)], { error: 'Unknown person!' })
    .optional()
    .describe(`The \`_id\` of the user who made the change; \`${NO_USER}\` for visitors and the site itself`),
  from: day.optional().describe('The first day, by the calendar of New York'),
  to: day.optional().describe('The last day, inclusive'),
  number: wholeNumber(CHANGE_NUMBER_MAX).optional().describe('Only the change with this number'),
})
export type ChangeFilters = z.output<typeof ChangeFilters>

export const ChangesQuery = ChangeFilters.extend({
  /** Changes before this one: the `next` of the page before. */
  before: wholeNumber(CHANGE_NUMBER_MAX).optional(),
})
export type ChangesQuery = z.output<typeof ChangesQuery>

/** A change, with the record that it changed. */
export const ChangeEntry = HistoryEntry.extend({
  kind: z.enum(LOGGED_KIND_NAMES),
  recordId: z.string().describe('Its `_id`; of a page, its key'),
  name: z.string().describe('What the record was called; for an erased member its number'),
  isDeleted: z.boolean().describe('Whether the record was deleted or erased since'),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>

export const ChangesPage = z.object({
  data: z.array(ChangeEntry),
  next: z.number().int().nullable().describe('The `before` that continues the search; null at its end'),
  searchedTo: z.iso
    .datetime()
    .nullable()
    .describe('The time of the oldest change that was examined, where the search stopped before its end'),
})
export type ChangesPage = z.infer<typeof ChangesPage>
