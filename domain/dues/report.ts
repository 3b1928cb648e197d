import { z } from 'zod'
import { calendarDay } from '../validation.ts'
import { FILE_FORMATS } from '../file-formats.ts'
import { GiveBack } from './member-dues.ts'
import { METHODS, PURPOSES } from './payment.ts'

const BEFORE_FIRST = 'Must not be before the first day!'

const DAYS = { from: calendarDay('From is required!'), to: calendarDay('To is required!') }

export const ReportQuery = z
  .strictObject(DAYS)
  .partial()
  .describe('Without `to` the days end today; without `from` they begin with the membership year of the last')
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: BEFORE_FIRST,
  })
export type ReportQuery = z.output<typeof ReportQuery>
/** The first and the last day of a report. */
export type ReportDays = { from: string; to: string }

/** What was taken on a day at a desk, by method, purpose and person, less what was voided on that day. */
export const ReportRow = z.object({
  day: z.string().describe('The day on which it was recorded'),
  desk: z.string(),
  method: z.enum(METHODS),
  purpose: z.enum(PURPOSES),
  takenBy: z.string(),
  items: z.int().describe('Parts of payments'),
  voidItems: z.int().describe('Parts of payments that were voided'),
  cents: z.int(),
})
export type ReportRow = z.infer<typeof ReportRow>

/** What the payments say of a membership year. */
export const YearFigures = z.object({
  year: z.int(),
  paid: z.int().describe('Members who paid dues for the year'),
  renewed: z.int().describe('Of those, who had paid for the year before'),
  returned: z.int().describe('Of those, who had paid for an earlier year, but not for the one before'),
  fresh: z.int().describe('Of those, who had never paid before'),
  lapsed: z
    .int()
    .nullable()
    .describe(
      'Members who had paid for the year before, and neither for this one nor for life; null if it has not begun',
    ),
})
export type YearFigures = z.infer<typeof YearFigures>

export const DuesReport = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(ReportRow),
  payments: z.int(),
  voids: z.int(),
  cents: z.int(),
  previous: z
    .array(z.object({ day: z.string(), cents: z.int() }))
    .describe('The same days of the year before, for a chart'),
  years: z.array(YearFigures),
  notDeposited: z.object({ desks: z.int(), cents: z.int() }),
  giveBack: z
    .array(
      GiveBack.extend({
        why: z.enum(['in_vain', 'twice']),
        name: z.string().describe('Of the applicant or the member; blank once erased'),
      }),
    )
    .describe(
      'What was paid for applications that were refused, withdrawn or expired, and twice for the same days by members who were merged',
    ),
})
export type DuesReport = z.infer<typeof DuesReport>

const REPORT_COLUMNS = ['day', 'desk', 'method', 'purpose', 'takenBy', 'items', 'voidItems', 'cents'] as const
const text = z.string().max(100)

/** A report as a file, with headers and words in the language of the reader. */
export const ReportFile = z
  .strictObject({
    ...DAYS,
    format: z.enum(FILE_FORMATS, { error: 'Format is invalid!' }),
    headers: z.strictObject(
      // Has an entry for each column.
      Object.fromEntries(REPORT_COLUMNS.map((column) => [column, text])) as Record<
        (typeof REPORT_COLUMNS)[number],
        typeof text
      >,
    ),
    words: z.strictObject({
      methods: z.partialRecord(z.enum(METHODS), text).default({}),
      purposes: z.partialRecord(z.enum(PURPOSES), text).default({}),
      total: text,
    }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: BEFORE_FIRST })
export type ReportFile = z.output<typeof ReportFile>

/** Sums of a report by one of its columns, in the order of their first row. */
export const sumBy = <Key extends 'day' | 'desk' | 'method' | 'purpose' | 'takenBy'>(
  rows: readonly ReportRow[],
  key: Key,
): { key: ReportRow[Key]; cents: number }[] =>
  [...Map.groupBy(rows, (row) => row[key])].map(([value, group]) => ({
    key: value,
    cents: group.reduce((sum, { cents }) => sum + cents, 0),
  }))
