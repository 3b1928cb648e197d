import { z } from 'zod'
import { ChangeFilters } from '../history/change-list.ts'
import { CHANGE_ACTIONS } from '../history/history-entry.ts'
import { LOGGED_KIND_NAMES } from '../history/logged-kinds.ts'
import { plainText } from '../validation.ts'

/** The columns of a file of changes. A change of several fields has a row for each. */
export const CHANGES_COLUMNS = [
  'at',
  'actor',
  'action',
  'kind',
  'record',
  'field',
  'before',
  'after',
  'reason',
  'batch',
] as const
export type ChangesColumn = (typeof CHANGES_COLUMNS)[number]

/** A file has at most so many changes, the newest ones; a spreadsheet of Excel has a million rows. */
export const CHANGES_FILE_MAX = 100_000

const word = plainText('Must be a text!').max(200, 'Must be at most 200 characters!')
const kind = z.enum(LOGGED_KIND_NAMES, { error: 'Unknown type!' })

/** Changes as a file. The browser names columns, kinds and fields, so that they are in the language of its user. */
export const ChangesExport = z.strictObject({
  filter: ChangeFilters,
  headers: z.record(z.enum(CHANGES_COLUMNS), word),
  words: z
    .strictObject({
      actions: z.partialRecord(z.enum(CHANGE_ACTIONS), word),
      kinds: z.partialRecord(kind, word),
      fields: z.partialRecord(kind, z.record(z.string().max(80), word)).describe('By their paths'),
      yes: word,
      no: word,
      reasonErased: word,
      older: word.describe('Says in the last row that older changes are left out'),
    })
    .partial()
    .default({}),
})
export type ChangesExport = z.output<typeof ChangesExport>

/** Says that a file has only the newest changes, unless the request has other words. */
export const OLDER_LEFT_OUT =
  'Only the newest 100,000 changes are here. To export older ones, please choose days before the last one!'
