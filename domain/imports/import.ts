import { z } from 'zod'
import { Uuid } from '../api.ts'
import { Leaf } from '../history/history-entry.ts'
import { pageQuery, wholeNumber } from '../list.ts'
import { NamedMember } from '../members/named-member.ts'
import { FieldError, plainText } from '../validation.ts'
import { IMPORT_FIELDS } from './columns.ts'
import { DECISIONS } from './decisions.ts'
import { GIVEN_FIELDS, SHARED_FIELDS } from './shared-values.ts'

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
export const IMPORT_ROWS_MAX = 10_000
export const IMPORT_COLUMNS_MAX = 200
/** The types of files, as a file field lists them. */
export const IMPORT_ACCEPT = '.xlsx,.xlsm,.xls,.csv,.tsv,.txt,.htm,.html,.ods,.numbers'
/** How long the rows of an import are stored, in days. */
export const IMPORT_ROWS_DAYS = 30

export const IMPORT_NOT_FOUND = 'Import not found!'
export const IMPORT_BUSY = 'Another import is at work. Please wait until it is done!'
export const IMPORT_WRONG_STATE = 'The import has gone on meanwhile. Please look at it again!'
export const IMPORT_FIELD_TWICE = 'Two columns cannot have the same field!'
export const IMPORT_NO_FIELD = 'Please choose a field for at least one column!'
export const IMPORT_MATCH_COLUMN = 'Please choose the column by which members are recognized!'
export const IMPORT_FAILED = 'The import has stopped because of an error. What was done so far is stored.'

export const IMPORT_QUEUE_FULL = 'Several files are being read. Please try again in a minute!'
export const NO_SUCH_NUMBER = 'No member has this ID!'
/** The values of the fault replace the texts in braces. */
export const IN_THE_TRASH = /* i18n */ '{name} has this ID, and is in the trash since {day}!'
export const OTHER_HAS_ID = /* i18n */ 'ID {id} is {member}, the row says {name}!'
export const OTHER_HAS_LIFE_ID = 'Life member ID {id} is {member}, the row says {name}!'
export const SAME_MEMBER_IN_ROW = 'The same member is in row {row}!'
export const SAME_LIFE_ID_IN_ROW = 'The same life member ID is in row {row}!'
/** The values are the name and the number. */
export const ENTERED_SINCE_CHECK =
  /* i18n */ '{name} (ID {id}) was entered or changed since the dry run, and may be the same person!'
export const CHANGED_SINCE_EXPORT = 'The member was changed since the list was exported!'
export const CHANGED_SINCE_CHECK = 'The member was changed since the dry run!'

/**
 * `read`: the file was read. `checking`, `applying` and `undoing` are at work in the background. `failed` has stopped at an error, and can
 * be undone.
 */
export const IMPORT_STATES = [
  'read',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const WORKING_STATES = ['checking', 'applying', 'undoing'] as const satisfies readonly ImportState[]
export const isWorking = (state: ImportState) => (WORKING_STATES as readonly ImportState[]).includes(state)

/** The outcome of a row in the dry run. `similar`: the row has candidates, and is left out until an admin decides. */
export const OUTCOMES = ['new', 'changed', 'same', 'similar', 'faulty'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** How a row is recognized as an existing member. */
export const MATCHES = ['id', 'lifeMemberId', 'person', 'none'] as const
export type Match = (typeof MATCHES)[number]

const WORDS_MAX = 500
const TEXT_MAX = 1000
const VALUE_MAX = 200
const word = (max: number) => plainText('Must be a text!').max(max, `Must be at most ${max} characters!`)

const mappingFields = {
  columns: z.array(z.enum(IMPORT_FIELDS).nullable()).max(IMPORT_COLUMNS_MAX),
  match: z.enum(MATCHES),
  given: z
    .partialRecord(z.enum(GIVEN_FIELDS), word(VALUE_MAX))
    .describe('The values of new members whose row has none'),
  words: z
    .array(z.strictObject({ field: z.enum(SHARED_FIELDS), text: word(TEXT_MAX), value: word(VALUE_MAX) }))
    .max(WORDS_MAX, `Must have at most ${WORDS_MAX} words!`)
    .describe('What a text in the column of a field stands for'),
}

/** The field of each column, and how rows become members. */
export const ImportMapping = z.strictObject(mappingFields).superRefine(({ columns, match }, context) => {
  const fields = columns.filter((field) => field !== null)
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (fields.length === 0) fault('columns', IMPORT_NO_FIELD)
  if (new Set(fields).size < fields.length) fault('columns', IMPORT_FIELD_TWICE)
  const needed = match === 'id' || match === 'lifeMemberId' ? match : null
  if (needed && !fields.includes(needed)) fault('match', IMPORT_MATCH_COLUMN)
})
export type ImportMapping = z.output<typeof ImportMapping>

const Count = z.number().int()

export const ImportCounts = z.object({
  new: Count,
  changed: Count,
  same: Count,
  similar: Count,
  faulty: Count,
  toAdd: Count.describe('Rows that add a member when the import is applied'),
  toChange: Count.describe('Rows that change a member then'),
  toLeave: Count.describe('Rows that an admin leaves out'),
  undecided: Count.describe('Rows that may be somebody, and are left out until an admin decides'),
  created: Count,
  updated: Count,
  left: Count.describe('Rows that were not applied, because their member was changed since the dry run'),
})
export type ImportCounts = z.infer<typeof ImportCounts>
export const NO_COUNTS: ImportCounts = {
  new: 0,
  changed: 0,
  same: 0,
  similar: 0,
  faulty: 0,
  toAdd: 0,
  toChange: 0,
  toLeave: 0,
  undecided: 0,
  created: 0,
  updated: 0,
  left: 0,
}

/** The part of a file that is imported, and what was left out. */
export const ImportSource = z.object({
  sheet: z.string().nullable().describe('The name of the sheet of a workbook'),
  isSheetHidden: z.boolean(),
  hiddenRows: z.object({
    count: Count,
    first: z.array(Count).describe('The numbers of the first of them'),
  }),
  takesHidden: z.boolean().describe('The rows that are hidden in the file are taken, too'),
  skippedRows: z.array(Count).describe('Rows that are no member: totals, and headers that are repeated'),
  unread: z
    .array(z.object({ sheet: z.string().nullable(), rows: Count }))
    .describe('Sheets that cannot be imported'),
})
export type ImportSource = z.infer<typeof ImportSource>

export const Import = z.object({
  _id: Uuid,
  fileName: z.string(),
  sheet: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  by: z.string().describe('The name of the admin'),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  rows: Count,
  progress: z.object({ done: Count, total: Count }).describe('Of what is at work, or was last'),
  counts: ImportCounts,
})
export type Import = z.infer<typeof Import>

/** An import with the details for its screen. */
export const FullImport = Import.extend({
  columns: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      filled: Count.describe('How many rows have a value'),
      isSerial: z.boolean().describe('The values count the rows: 1, 2, 3 …'),
    }),
  ),
  mapping: z
    .object(mappingFields)
    .describe('As chosen, or as it was chosen last for a file with the same headers, or as recognized'),
  isRemembered: z.boolean().describe('The mapping is that of an earlier file'),
  source: ImportSource,
  others: z
    .array(
      ImportSource.pick({ sheet: true, isSheetHidden: true, takesHidden: true }).extend({
        _id: Uuid,
        rows: Count,
      }),
    )
    .describe('Other parts of the file'),
  hasRows: z.boolean().describe('False once the rows were deleted'),
  kept: z.array(NamedMember).describe('Members that were not undone, because they were changed since'),
})
export type FullImport = z.infer<typeof FullImport>

/** Why a row is faulty. */
export const RowFault = FieldError.extend({
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('For what is in braces in the message; `day` is a day, `row` another row of the file'),
})
export type RowFault = z.infer<typeof RowFault>
/** A fault as it is found: without values, the message has no braces. */
export type Fault = FieldError & Partial<RowFault>

export const ImportRow = z.object({
  number: Count.describe('The number of the row in the file'),
  outcome: z.enum(OUTCOMES),
  name: z.string(),
  cells: z.array(z.string()),
  values: z
    .array(z.object({ path: z.string(), value: Leaf }))
    .describe('What the register gets of a row that is new or may be a duplicate'),
  raw: z
    .record(z.string(), z.string())
    .describe('Texts of cells by the path of their values, where these differ'),
  faults: z.array(RowFault).describe('Of a row that may be a duplicate: why it cannot be added as it is'),
  changes: z.array(z.object({ path: z.string(), before: Leaf, after: Leaf })),
  kept: z
    .array(z.object({ path: z.string(), row: Leaf, value: Leaf, by: z.string(), at: z.iso.datetime() }))
    .describe('Not set: changed since the list was exported'),
  similar: z.array(
    z.object({
      row: Count.nullable().describe('Of the same file; null for a member of the register'),
      _id: Uuid.nullable(),
      isLife: z.boolean(),
      name: z.string(),
      deletedAt: z.iso.datetime().nullable().describe('Since when a member is in the trash'),
      because: z.array(z.string()),
      fields: z
        .array(z.object({ path: z.string(), row: Leaf, member: Leaf, isChanged: z.boolean() }))
        .describe('What the row says, beside what the other says; `isChanged`: the row would change it'),
      faults: z.array(FieldError).describe('Why the row cannot change this member'),
    }),
  ),
  decision: z.enum(DECISIONS).nullable(),
  member: Uuid.nullable().describe('Whom the row changes'),
  result: z.enum(['created', 'updated', 'left']).nullable(),
  reason: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const IMPORT_PAGE_SIZE = 20
export const ImportRowsQuery = z.strictObject({
  outcome: z.enum([...OUTCOMES, 'left']).default('new'),
  path: z.string().max(100).optional().describe('Only rows with a fault at this path'),
  message: z.string().max(500).optional().describe('Only rows with this fault, in English'),
  page: pageQuery,
  limit: wholeNumber(100).default(IMPORT_PAGE_SIZE),
})
export type ImportRowsQuery = z.output<typeof ImportRowsQuery>

export const ImportsQuery = z.strictObject({
  page: pageQuery,
  limit: wholeNumber(100).default(IMPORT_PAGE_SIZE),
})

/** A row after its cells were mended, and the import with it. */
export const MendedRow = z.object({ row: ImportRow, import: FullImport })
export type MendedRow = z.infer<typeof MendedRow>

/** A kind of fault in an import; lists have the most frequent first. */
export const FaultKind = z.object({
  path: z.string(),
  message: z.string().describe('In English'),
  rows: Count,
  texts: z
    .array(z.object({ text: z.string(), rows: Count }))
    .describe('Of a field that many members share: what the cells say, the most frequent first'),
})
export type FaultKind = z.infer<typeof FaultKind>

const words = (max: number) =>
  z
    .record(word(max), word(max))
    .refine((of) => Object.keys(of).length <= WORDS_MAX, 'Must have at most 500 words!')

/** The faulty rows as a file. The browser sends the words in the user's language; missing ones are English. */
export const FaultyFile = z.strictObject({
  reason: word(100).describe('The header of the reasons'),
  row: word(100).describe('The header of the numbers of the rows'),
  paths: words(200).describe('The names of fields'),
  messages: words(500).describe('The messages'),
})
export type FaultyFile = z.output<typeof FaultyFile>
