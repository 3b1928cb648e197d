import { readMark, type ExportMark } from '../exports/export-mark.ts'
import { latinDigits } from '../digits.ts'
import { stateCode } from '../members/us-states.ts'
import { takeMemberNumbers } from '../names/member-numbers.ts'
import { comparablePhone } from '../read-phone.ts'
import type { FieldError } from '../validation.ts'
import {
  cellText,
  readAmount,
  readPhoneCell,
  readPhones,
  readStatus,
  readType,
  readYesNo,
  readZipCode,
  type Cell,
  type Reading,
  type StatusWord,
} from './cells.ts'
import type { ImportField } from './columns.ts'
import { isDayOrMonth, isHeaderOfDays, readDay, readYear } from './read-date.ts'
import { readFatherOrHusband, readFullName, readName } from './read-names.ts'
import type { ReadUnion } from './read-union.ts'
import { splitAddress } from './split-address.ts'
import { faultOfCell, isNothing } from './unusable-cells.ts'

export type FieldValue = string | number | boolean

/** The values of a row by the path of their field. Blank cells are left out. */
export type RowValues = {
  /** The number of the member. */
  id: number | null
  status: StatusWord | null
  fields: Readonly<Record<string, FieldValue>>
  /** The time of the export from the register, if the row has it. */
  exported?: ExportMark | null
}
export type ReadRow = { values: RowValues; faults: FieldError[] }

export const THIRD_PHONE = 'There are three phone numbers, and a member has two at most!'
export const TEXT_CONVERTED =
  'The spreadsheet has turned this into a date or another number. Please format the column as text, and type it again!'
export const ZIP_OF_OTHER_STATE = 'This ZIP code is too short for the state. Please type all its digits!'
export const NUMBER_INVALID = 'Member IDs are whole numbers!'
export const TOO_MANY_CELLS =
  'This row has more cells than the headers: a comma may have shifted them. Please correct it, or give the last column a header!'
const MARK_INVALID = 'Please leave in this column what was exported!'
export const DIED_BUT_ALIVE = 'A day of death is only for the deceased!'
/** The largest integer of the PostgreSQL column. */
const NUMBER_MAX = 2_147_483_647

/** Reads a number in its usual notations: `2008`, `2008.0`, `2,008`, `২০০৮`, or with a word: `Member # 2008`. */
const readNumber = (cell: Cell): Reading<number> => {
  const text = latinDigits(cellText(cell))
  const digits = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.exec(text)?.[1]?.replaceAll(',', '')
  const { ids, rest } = digits === undefined ? takeMemberNumbers(text) : { ids: [Number(digits)], rest: '' }
  const [number = 0, another] = ids
  return number > 0 && number <= NUMBER_MAX && another === undefined && rest.trim() === ''
    ? { value: number }
    : { fault: NUMBER_INVALID }
}

/**
 * Reads a text, and refuses one that the spreadsheet has converted: the apartments 3-4 and 2E11 become a day and a
 * number.
 */
const readText = (cell: Cell): Reading<string> => {
  const text = cellText(cell)
  const isConverted =
    typeof cell === 'number' ? !Number.isSafeInteger(cell) : typeof cell === 'boolean' || isDayOrMonth(cell)
  return isConverted || /^\d(?:[.,]\d+)?e\+\d+$/i.test(text) ? { fault: TEXT_CONVERTED } : { value: text }
}

/** Reads a cell with `read`, unless `readText` refuses it. */
const ifText = <T>(cell: Cell, read: () => Reading<T>): Reading<T> => {
  const text = readText(cell)
  return 'fault' in text ? text : read()
}
const nameReader = (cell: Cell) => ifText(cell, () => readName(cell))

type Values = Record<string, FieldValue>

const isSamePhone = (one: FieldValue | undefined, other: FieldValue | undefined) => {
  const [phone, second] = [one, other].map((text) => comparablePhone(String(text ?? '')))
  return phone != null && phone === second
}

const ADDRESS = ['apartment', 'city', 'state', 'zipCode'] as const

/** Splits an address in the column of the street into its parts. */
const withAddress = (fields: Values): Values => {
  const street = fields['address.street']
  if (typeof street !== 'string') return fields
  const row = Object.fromEntries(ADDRESS.map((part) => [part, String(fields[`address.${part}`] ?? '')]))
  const parts = splitAddress(street, row) ?? {}
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(parts).map(([part, text]) => [`address.${part}`, text])),
  }
}

/** The states and territories whose ZIP codes begin with zero, and the codes of an island and an office of New York. */
const STATES_OF_ZERO = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT'])
const ZEROS_OF_NEW_YORK = new Set([501, 544, 6390])

/** Whether a ZIP code was padded with a zero that its state does not have: then another digit is missing. */
const isZipOfOtherState = (cell: Cell, fields: Values) => {
  const state = stateCode(String(fields['address.state'] ?? ''))
  return (
    /^\d{3,4}(?:\.0+)?$/.test(latinDigits(cellText(cell))) &&
    state !== undefined &&
    !STATES_OF_ZERO.has(state) &&
    !(state === 'NY' && ZEROS_OF_NEW_YORK.has(Number(latinDigits(cellText(cell)))))
  )
}

/** Reads the cells of a row by the fields of their columns, and their headers. */
export const createRowReader = (
  columns: readonly (ImportField | null)[],
  readUnion: ReadUnion,
  headers: readonly string[] = [],
) => {
  const yearReader = (field: ImportField) => {
    const ofDays = isHeaderOfDays(headers[columns.indexOf(field)] ?? '')
    return (cell: Cell) => readYear(cell, { ofDays })
  }
  /** All other fields are texts. */
  const readers: Partial<Record<ImportField, (cell: Cell) => Reading<FieldValue>>> = {
    id: readNumber,
    'name.firstName': nameReader,
    'name.middleName': nameReader,
    'name.lastName': nameReader,
    fatherOrHusbandName: (cell) => ifText(cell, () => readFatherOrHusband(cell)),
    secondPhone: readPhoneCell,
    'introduceBy.phone': readPhoneCell,
    yearOfBirth: yearReader('yearOfBirth'),
    initialYearOfMembership: yearReader('initialYearOfMembership'),
    expiredYearOfMembership: yearReader('expiredYearOfMembership'),
    amount: (cell) => ({ value: readAmount(cell) }),
    unionOfSandwip: (cell) => ({ value: readUnion(cell) }),
    typeOfMember: (cell) => ({ value: readType(cell) }),
    status: readStatus,
    diedOn: readDay,
    isHidden: readYesNo,
    'address.zipCode': readZipCode,
    exportedAt: (cell) => (readMark(cellText(cell)) ? { value: cellText(cell) } : { fault: MARK_INVALID }),
  }

  /** The values of one cell by path, or the reason why it has none. */
  const readCell = (field: ImportField, cell: Cell): Reading<Values> => {
    if (field === 'fullName') {
      const name = ifText(cell, () => readFullName(cell))
      if ('fault' in name) return name
      const parts = Object.entries(name.value).map(([key, part]) => [`name.${key}`, part])
      return { value: Object.fromEntries(parts) }
    }
    if (field === 'phone') {
      const phones = readPhones(cell)
      if ('fault' in phones) return phones
      const [phone, secondPhone] = phones.value
      return { value: { phone, ...(secondPhone !== undefined && { secondPhone }) } }
    }
    const read = readers[field]
    const reading = (read ?? readText)(cell)
    if ('fault' in reading) return reading
    return { value: reading.value === '' ? {} : { [field]: reading.value } }
  }

  return (cells: readonly Cell[]): ReadRow => {
    const fields: Values = {}
    const faults: FieldError[] = []
    for (const [index, field] of columns.entries()) {
      const cell = cells[index] ?? null
      if (field === null || isNothing(cell)) continue
      const fault = faultOfCell(cell)
      const reading = fault === null ? readCell(field, cell) : { fault }
      if ('fault' in reading) {
        faults.push({ path: field, message: reading.fault })
        continue
      }
      const { secondPhone } = { ...fields, ...reading.value }
      if (fields['secondPhone'] !== undefined && fields['secondPhone'] !== secondPhone)
        faults.push({ path: 'secondPhone', message: THIRD_PHONE })
      Object.assign(fields, reading.value)
    }
    // Lists that ask for a phone and a mobile often have one number in both.
    if (isSamePhone(fields['phone'], fields['secondPhone'])) delete fields['secondPhone']
    const { id, status, exportedAt, ...rest } = withAddress(fields)
    if (cells.slice(columns.length).some((cell) => cellText(cell) !== ''))
      faults.push({ path: '', message: TOO_MANY_CELLS })
    const zip = cells[columns.indexOf('address.zipCode')] ?? null
    if (isZipOfOtherState(zip, rest)) faults.push({ path: 'address.zipCode', message: ZIP_OF_OTHER_STATE })
    const died = rest['diedOn'] === undefined ? null : ('deceased' as const)
    // The status of a general member who died is "Inactive", also in our own files.
    if (died !== null && status === 'active') faults.push({ path: 'diedOn', message: DIED_BUT_ALIVE })
    const values = {
      // `readCell` returns these types for these fields.
      id: (id as number | undefined) ?? null,
      status: died ?? (status as StatusWord | undefined) ?? null,
      fields: rest,
      exported: exportedAt === undefined ? null : readMark(String(exportedAt)),
    }
    return { values, faults }
  }
}
