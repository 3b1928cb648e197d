import { cellText, type Cell } from './cells.ts'
import type { ImportField } from './columns.ts'

/**
 * The fields whose values many members share, so that a word of a column can be mapped once for all its rows. What says who somebody is is
 * not among them: a mapping is stored longer than the rows of a file.
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

/** The fields of which a list can be given a value for the new members whose row has none. */
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

/** What a text in the column of a field stands for; blank, as if the cell were. */
export type Word = { field: SharedField; text: string; value: string }

const keyOf = (field: string, text: string) => `${field} ${text.toLowerCase()}`

/** Returns a function that replaces the cells of a row whose text was mapped. */
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

/** The column that is mended for a fault at a path: the one of its field, or of the field that contains it. */
export const columnOfFault = (columns: readonly (ImportField | null)[], path: string): number => {
  const fields = [
    path,
    path.startsWith('name.') && 'fullName',
    path.startsWith('address.') && 'address.street',
  ]
  const found = fields.map((field) => columns.findIndex((column) => column !== null && column === field))
  return found.find((index) => index >= 0) ?? -1
}
