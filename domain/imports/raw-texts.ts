import { latinDigits } from '../digits.ts'
import type { Leaf } from '../history/record-diff.ts'
import { comparablePhone, readPhone } from '../read-phone.ts'
import { cellText, plainWords, readStatus, type Cell } from './cells.ts'
import type { ImportField } from './columns.ts'

const PHONES = new Set<string>(['phone', 'secondPhone', 'introduceBy.phone'])

const isSameText = (field: string, text: string, value: string) => {
  const phone = PHONES.has(field) ? comparablePhone(text) : null
  // The register stores no extensions.
  if (phone !== null && readPhone(text)?.extension) return false
  return phone === null
    ? plainWords(latinDigits(text)) === plainWords(value)
    : phone === (comparablePhone(value) ?? value)
}

const NAME_PATHS = ['name.firstName', 'name.middleName', 'name.lastName']

/**
 * The raw texts of cells by path, where reading has changed more than punctuation, case, digits or the notation of
 * a phone number. `values` are the read values.
 */
export const rawTexts = (
  columns: readonly (ImportField | null)[],
  cells: readonly Cell[],
  values: ReadonlyMap<string, Leaf>,
): Record<string, string> => {
  const raw: Record<string, string> = {}
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? null
    const text = cellText(cell)
    if (field === null || field === 'id' || text === '') continue
    if (field === 'status') {
      const status = readStatus(cell)
      const isOtherWord = 'value' in status && plainWords(text) !== status.value
      if (values.has('isActive') && isOtherWord) raw['isActive'] = text
      continue
    }
    const read =
      field === 'fullName'
        ? NAME_PATHS.flatMap((path) => values.get(path) ?? []).join(' ')
        : (values.get(field) ?? '')
    if (read !== '' && !isSameText(field, text, String(read))) raw[field] = text
  }
  return raw
}
