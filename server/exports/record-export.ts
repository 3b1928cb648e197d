import {
  EXPORT_TITLES,
  type ExportRecord,
  type FileExport,
  type FileFormat,
  type PrintView,
} from '#domain/exports/member-export.ts'
import { write, type WriteContext } from '../database/write.ts'
import { newUid } from '../database/ids.ts'

type Exported = Pick<FileExport, 'filter' | 'ids'> & {
  format: FileFormat | PrintView
  /** How many members. */
  members: number
  columns?: readonly string[]
}

/** Records who takes which members out of the register, and how. Nothing may be sent before. */
export const recordExport = (by: WriteContext, { format, filter, ids, members, columns }: Exported) =>
  write(by.database, by, ({ record, atMs }) =>
    record({
      action: 'create',
      entity: 'export',
      entityUid: newUid(atMs),
      before: null,
      after: {
        title: EXPORT_TITLES[format],
        format,
        members,
        filter: filter ? inWords(filter) : null,
        ids: ids?.join(', ') ?? null,
        columns: columns?.join(', ') ?? null,
      } satisfies ExportRecord,
    }),
  )

/** The filter in one line, as the change log shows it. */
const inWords = (filter: NonNullable<FileExport['filter']>) =>
  Object.entries(filter)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
