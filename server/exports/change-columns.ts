import type { ChangesColumn, ChangesExport } from '#domain/exports/changes-export.ts'
import type { FieldChange, Leaf } from '#domain/history/record-diff.ts'
import { formatPhone } from '#domain/phone.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import type { NumberedChange } from '../history/read-changes.ts'
import type { Batches, Cell, Column } from '../spreadsheets/columns.ts'

type Words = ChangesExport['words']

/** A field of a change; null for a change without fields, such as a deletion. A text is a row of its own. */
type ChangeRow = { change: NumberedChange; field: FieldChange | null } | string

/** The rows of changes: one for each field. `lastRow` is a text below them, if there is one. */
export async function* changeRows(
  changes: Batches<NumberedChange>,
  lastRow: string | null,
): AsyncGenerator<ChangeRow[]> {
  for await (const batch of changes) {
    yield batch.flatMap((change): ChangeRow[] =>
      change.changes.length === 0
        ? [{ change, field: null }]
        : change.changes.map((field) => ({ change, field })),
    )
  }
  if (lastRow !== null) yield [lastRow]
}

/** The wall time in New York, which spreadsheets read as a time. */
const timeText = (at: string) => {
  const moment = Date.parse(at)
  return Number.isNaN(moment) ? at : wallTimeAt(moment).replace('T', ' ')
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const PHONE = /phone$/i

/** A value as the screen shows it, but for choices, which are stored as codes. */
const valueCell = (path: string, value: Leaf, { yes = 'Yes', no = 'No' }: Words): Cell => {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return value
  if (MOMENT.test(value)) return timeText(value)
  return PHONE.test(path) ? formatPhone(value) : value
}

const recordCell = ({ name, memberNumber, recordId }: NumberedChange) =>
  memberNumber === null ? name || recordId : `${name} (${memberNumber})`.trim()

const batchCell = ({ batch }: NumberedChange) =>
  batch && [batch.import?.fileName, batch._id].filter(Boolean).join(' · ')

type Value = (change: NumberedChange, field: FieldChange | null, words: Words) => Cell

const VALUES: Record<ChangesColumn, Value> = {
  at: ({ at }) => timeText(at),
  actor: ({ actor }) => actor,
  action: ({ action }, _field, { actions }) => actions?.[action] ?? action,
  kind: ({ kind }, _field, { kinds }) => kinds?.[kind] ?? kind,
  record: recordCell,
  field: ({ kind }, field, { fields }) => field && (fields?.[kind]?.[field.path] ?? field.path),
  before: (_change, field, words) => field && valueCell(field.path, field.before, words),
  after: (_change, field, words) => field && valueCell(field.path, field.after, words),
  reason: ({ reason }) => reason,
  batch: batchCell,
}

/** The columns of a file of changes. A text that is a row stands in the first one. */
export const changeColumns = (headers: ChangesExport['headers'], words: Words): Column<ChangeRow>[] =>
  (Object.keys(VALUES) as ChangesColumn[]).map((column, index) => ({
    header: headers[column],
    value: (row) => {
      if (typeof row === 'string') return index === 0 ? row : null
      return VALUES[column](row.change, row.field, words)
    },
  }))
