import { z } from 'zod'
import { EXPORTED_AT } from './export-mark.ts'
import { FILE_FORMATS, type FileFormat } from '../file-formats.ts'
import { METHOD_LABELS, METHODS } from '../dues/payment.ts'
import { STANDING_LABELS } from '../members/filters.ts'
import { MEMBER_STATUSES } from '../members/member-status.ts'
import { MEMBER_TYPES } from '../members/member-types.ts'
import { Member } from '../members/member.ts'
import { selectionFields, withOneSource } from '../members/selection.ts'
import { UNION_CODES, type UnionCode } from '../unions/unions.ts'
import { plainText } from '../validation.ts'

/** The columns of a file, in the order of the form. */
export const EXPORT_FIELDS = [
  'id',
  'name.firstName',
  'name.middleName',
  'name.lastName',
  'fatherOrHusbandName',
  'yearOfBirth',
  'phone',
  'secondPhone',
  'email',
  'unionOfSandwip',
  'amount',
  'initialYearOfMembership',
  'expiredYearOfMembership',
  'standing',
  'paidForYears',
  'paidOn',
  'paidBy',
  'paidUntil',
  'typeOfMember',
  'lifeMemberId',
  'introduceBy.name',
  'introduceBy.phone',
  'address.street',
  'address.apartment',
  'address.city',
  'address.state',
  'address.zipCode',
  'isActive',
  'isDied',
  'diedOn',
  'isHidden',
  'hiddenReason',
  'createdAt',
] as const
export type ExportField = (typeof EXPORT_FIELDS)[number]

/** The words that are values of a file; a request has them in the language of its user. */
export const EXPORT_WORDS = [
  ...MEMBER_STATUSES,
  ...MEMBER_TYPES.map(({ label }) => label),
  ...METHODS.map((method) => METHOD_LABELS[method]),
  ...Object.values(STANDING_LABELS),
  'Yes',
  'No',
  EXPORTED_AT,
] as const
export type ExportWord = (typeof EXPORT_WORDS)[number]
/** Unions are named by their codes. */
export type ExportWords = Partial<Record<ExportWord | UnionCode, string>>

/** More members and changes within a day leave the site only with the password of the last minutes, and the admins of everything are told. */
export const UNCONFIRMED_MAX = 500

const shortText = plainText('Must be a text!').max(100, 'Must be at most 100 characters!')

/** Members as a file. The browser names the columns and the words, so that they are in the language of its user. */
export const FileExport = withOneSource(
  z.strictObject({
    ...selectionFields,
    format: z.enum(FILE_FORMATS, { error: 'Must be xlsx or csv!' }),
    columns: z
      .array(z.strictObject({ field: z.enum(EXPORT_FIELDS), header: shortText }))
      .min(1)
      .max(EXPORT_FIELDS.length),
    words: z.partialRecord(z.enum([...EXPORT_WORDS, ...UNION_CODES]), shortText).default({}),
  }),
)
export type FileExport = z.output<typeof FileExport>

export const PRINT_VIEWS = ['directory', 'labels', 'phones'] as const
export type PrintView = (typeof PRINT_VIEWS)[number]

/** So many labels take a browser some ten seconds to lay out, and a minute to print. */
export const PRINT_MAX = 20_000
export const TOO_MANY_TO_PRINT =
  'More than 20,000 members cannot be printed at once. Please choose fewer with the filters, or export them as a file!'

/** Members for a printed list. */
export const PrintRequest = withOneSource(
  z.strictObject({
    ...selectionFields,
    view: z.enum(PRINT_VIEWS, { error: 'Must be directory, labels or phones!' }),
  }),
)
export type PrintRequest = z.output<typeof PrintRequest>

/** A list that is being printed. */
export const PrintedList = withOneSource(
  z.strictObject({
    ...selectionFields,
    view: z.enum(PRINT_VIEWS, { error: 'Must be directory, labels or phones!' }),
    withDeceased: z.boolean({ error: 'Must be true or false!' }),
    withHidden: z.boolean({ error: 'Must be true or false!' }),
  }),
)
export type PrintedList = z.output<typeof PrintedList>

/** Whether a member stands in a printed list with these choices. */
export const isPrinted = (
  { isDied, isHidden }: { isDied: boolean; isHidden: boolean },
  { withDeceased, withHidden }: Pick<PrintedList, 'withDeceased' | 'withHidden'>,
) => (withDeceased || !isDied) && (withHidden || !isHidden)

export const PRINT_RECORDED = 'The printed list is recorded!'

export const PrintedMember = Member.pick({
  id: true,
  _id: true,
  name: true,
  fatherOrHusbandName: true,
  phone: true,
  secondPhone: true,
  unionOfSandwip: true,
  typeOfMember: true,
  lifeMemberId: true,
  address: true,
  isDied: true,
  isHidden: true,
})
export type PrintedMember = z.infer<typeof PrintedMember>

/** What an export is called where changes are listed. */
export const EXPORT_TITLES: Record<
  FileFormat | PrintView | 'changes' | 'applications' | 'roll' | 'printedRoll' | 'courtFile',
  string
> = {
  xlsx: 'Members as an XLSX file',
  csv: 'Members as a CSV file',
  directory: 'Members as a printed directory',
  labels: 'Members as address labels',
  phones: 'Members as a phone list',
  changes: 'Changes as a CSV file',
  applications: 'Applications as a file',
  roll: 'A voter roll as a file',
  printedRoll: 'A voter roll for the printer',
  courtFile: 'The court file of a voter roll',
}

/** What the change log has of an export; lists are texts. */
export const ExportRecord = z.object({
  title: z.string(),
  format: z.enum([...FILE_FORMATS, ...PRINT_VIEWS, 'zip', 'print']),
  members: z.int().nullable().describe('How many'),
  changes: z.int().nullable().optional().describe('How many'),
  applications: z.int().optional().describe('How many'),
  filter: z.string().nullable().describe('As JSON'),
  ids: z.string().nullable().describe('The numbers of the members that were selected'),
  columns: z.string().nullable(),
})
export type ExportRecord = z.infer<typeof ExportRecord>

/** What an export has one of: the number of its records. */
export const EXPORT_COUNTS = ['members', 'changes', 'applications'] as const

/** Of a file, with the day in New York. */
export const exportFileName = (day: string, format: FileFormat, what: 'members' | 'changes' = 'members') =>
  `${what}-${day}.${format}`
