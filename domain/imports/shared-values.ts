import { cellText, type Cell } from './cells.ts'
import type { ImportField } from './columns.ts'

/**
 * The fields whose values many members share, so that a word of a column can be mapped once for all rows.
 * Identifying fields are excluded, because a mapping is stored longer than the rows of a file.
 */
export const SHARED_FIELDS = [
  'typeOfMember',
  'unionOfSandwip',
  'address.city',
  'address.state',
  'address.zipCode',
  'amount',
  'initialYearOfMembership',
  'expiredYearOfMembership',
  'status',
  'isHidden',
] as const satisfies readonly ImportField[]
export type SharedField = (typeof SHARED_FIELDS)[number]

/** The fields for which a list can be given a value, for new members whose row has none. */
export const GIVEN_FIELDS = [
  'typeOfMember',
  'unionOfSandwip',
  'address.city',
  'address.state',
  'amount',
  'initialYearOfMembership',
  'expiredYearOfMembership',
] as const satisfies readonly SharedField[]
export type GivenField = (typeof GIVEN_FIELDS)[number]

export const isShared = (path: string): path is SharedField =>
  (SHARED_FIELDS as readonly string[]).includes(path)
export const isGiven = (path: string): path is GivenField =>
  (GIVEN_FIELDS as readonly string[]).includes(path)

/** The value for a text in the column of a field. A blank value treats the cell as blank. */
export type Word = { field: SharedField; text: string; value: string }

const keyOf = (field: string, text: string) => `${field} ${text.toLowerCase()}`

/** Returns a function that replaces the mapped texts in the cells of a row. */
export const wordReplacer = (columns: readonly (ImportField | null)[], words: readonly Word[]) => {
  const values = new Map(words.map(({ field, text, value }) => [keyOf(field, text), value]))
  return (cells: readonly Cell[]): readonly Cell[] =>
    values.size === 0
      ? cells
      : cells.map((cell, index) => {
          const field = columns[index]
          return field == null ? cell : (values.get(keyOf(field, cellText(cell))) ?? cell)
        })
}

/** The column to correct for a fault at a path: that of its field, or of the field that contains it. */
export const columnOfFault = (columns: readonly (ImportField | null)[], path: string): number => {
  const fields = [
    path,
    path.startsWith('name.') && 'fullName',
    path.startsWith('address.') && 'address.street',
  ]
  const found = fields.map((field) => columns.findIndex((column) => column !== null && column === field))
  return found.find((index) => index >= 0) ?? -1
}
