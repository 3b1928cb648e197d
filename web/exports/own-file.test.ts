import { expect, it } from 'vitest'
import { recognizeColumns } from '#domain/imports/columns.ts'
import { readStatus, readType } from '#domain/imports/cells.ts'
import { EXPORTED_AT } from '#domain/exports/export-mark.ts'
import { EXPORT_FIELDS } from '#domain/exports/member-export.ts'
import { MEMBER_STATUSES } from '#domain/members/member-status.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { messages as bengali } from './ExportMenu.tsx?texts=bn'
import { exportLabel } from './export-columns.ts'

/** What an import does not read: the status says who died, and payments are taken at a desk. */
const NOT_READ = ['isDied', 'createdAt', 'standing', 'paidForYears', 'paidOn', 'paidBy', 'paidUntil']
const inBengali = (text: string) => String(bengali[text])

it.each([
  ['English', (text: string) => text],
  ['Bengali', inBengali],
])('an import reads our own file in %s: its columns, types and statuses', (_language, say) => {
  const headers = [...EXPORT_FIELDS, 'exportedAt'].map((field) =>
    say(field === 'exportedAt' ? EXPORTED_AT : exportLabel(field)),
  )
  const expected = EXPORT_FIELDS.map((field) =>
    NOT_READ.includes(field) ? null : field === 'isActive' ? 'status' : field,
  )
  expect(recognizeColumns(headers)).toEqual([...expected, 'exportedAt'])
  expect(MEMBER_TYPES.map(({ label }) => readType(say(label)))).toEqual(
    MEMBER_TYPES.map(({ value }) => value),
  )
  expect(MEMBER_STATUSES.map((status) => readStatus(say(status)))).toEqual(
    MEMBER_STATUSES.map((status) => ({ value: status.toLowerCase() })),
  )
})
