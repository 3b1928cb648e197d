import {
  EXPORT_TITLES,
  type ExportRecord,
  type FileExport,
  type FileFormat,
  type PrintView,
} from '#domain/exports/member-export.ts'
import type { ChangeFilters } from '#domain/history/change-list.ts'
import { write, type WriteContext } from '../database/write.ts'
import { newUid } from '../database/ids.ts'
import { appendSecurityEvent } from '../security-log/append-event.ts'

type Exported = Pick<FileExport, 'filter' | 'ids'> & {
  format: FileFormat | PrintView
  /** How many members. */
  members: number
  columns?: readonly string[]
}

/** Records that somebody takes data out of the site. Nothing may be sent before. */
const recordExport = (by: WriteContext, after: ExportRecord) =>
  write(by.database, by, async ({ tx, record, atMs }) => {
    await record({ action: 'create', entity: 'export', entityUid: newUid(atMs), before: null, after })
    await appendSecurityEvent(tx, {
      kind: 'exported',
      atMs,
      user: by.actor,
      client: by.client,
      detail: `${after.title}, ${after.members ?? after.changes ?? 0}`,
    })
  })

/** Records who takes which members out of the register, and how. */
export const recordMembersExport = (by: WriteContext, { format, filter, ids, members, columns }: Exported) =>
  recordExport(by, {
    title: EXPORT_TITLES[format],
    format,
    members,
    filter: filter ? JSON.stringify(filter) : null,
    ids: ids?.join(', ') ?? null,
    columns: columns?.join(', ') ?? null,
  })

/** Records who takes how many changes out of the change log. */
export const recordChangesExport = (by: WriteContext, filter: ChangeFilters, changes: number) =>
  recordExport(by, {
    title: EXPORT_TITLES.changes,
    format: 'csv',
    members: null,
    changes,
    filter: JSON.stringify(filter),
    ids: null,
    columns: null,
  })
