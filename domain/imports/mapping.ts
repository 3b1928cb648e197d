import { recognizeColumns } from './columns.ts'
import type { ImportMapping } from './import.ts'

/** The mapping for a file with these headers, as far as they are recognized. */
export const guessMapping = (headers: readonly string[]): ImportMapping => {
  const columns = recognizeColumns(headers)
  const match = (['id', 'lifeMemberId'] as const).find((field) => columns.includes(field)) ?? 'person'
  return { columns, match, usualType: 'general_member' }
}
