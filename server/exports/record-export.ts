import type { FileFormat } from '#domain/file-formats.ts'
import {
  EXPORT_TITLES,
  UNCONFIRMED_MAX,
  type ExportRecord,
  type FileExport,
  type PrintView,
} from '#domain/exports/member-export.ts'
import type { ChangeFilters } from '#domain/history/change-list.ts'
import { exportMail } from '../auth/account-mails.ts'
import { listAdmins } from '../auth/admin-queries.ts'
import { write, type WriteContext } from '../database/write.ts'
import type { Db } from '../database/schema.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Env } from '../env.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'

type Exported = Pick<FileExport, 'filter' | 'ids'> & {
  format: FileFormat | PrintView
  /** How many members. */
  members: number
  columns?: readonly string[]
}

const DAY_MS = 86_400_000

/** How many members and changes somebody has taken out of the site within a day, in files and printed lists. */
export const countExported = async (db: Db, actorUid: string, atMs: number): Promise<number> => {
  const rows = await db
    .selectFrom('changes')
    .select('after')
    .where('entity', '=', 'export')
    .where('actor_uid', '=', actorUid)
    .where('at', '>', timestamp(atMs - DAY_MS))
    .execute()
  // The change log has exports as they were recorded below; one that named somebody who was erased has no values.
  const records = rows.map(({ after }) => JSON.parse(after ?? '{}') as Partial<ExportRecord>)
  return records.reduce((sum, { members, changes }) => sum + (members ?? changes ?? 0), 0)
}

/** Records that somebody takes data out of the site. Nothing may be sent before. */
const recordExport = (by: WriteContext, env: Pick<Env, 'SMTP_URL'>, after: ExportRecord) =>
  write(by.database, by, async ({ tx, record, atMs }) => {
    const count = after.members ?? after.changes ?? 0
    await record({ action: 'create', entity: 'export', entityUid: newUid(atMs), before: null, after })
    const taken = by.actor.uid === null ? count : await countExported(tx, by.actor.uid, atMs)
    if (count <= UNCONFIRMED_MAX && (taken <= UNCONFIRMED_MAX || taken - count > UNCONFIRMED_MAX)) return
    const leaving = { by: by.actor.name, title: after.title, count, client: by.client, atMs }
    for (const admin of await listAdmins(tx))
      if (admin.isActive && admin.duties.includes('everything'))
        await queueSocietyMail({ tx, atMs }, env, (society) => exportMail(admin, society, leaving))
  })

/** Records who takes which members out of the register, and how. */
export const recordMembersExport = (
  by: WriteContext,
  env: Pick<Env, 'SMTP_URL'>,
  { format, filter, ids, members, columns }: Exported,
) =>
  recordExport(by, env, {
    title: EXPORT_TITLES[format],
    format,
    members,
    filter: filter ? JSON.stringify(filter) : null,
    ids: ids?.join(', ') ?? null,
    columns: columns?.join(', ') ?? null,
  })

/** Records who takes how many changes out of the change log. */
export const recordChangesExport = (
  by: WriteContext,
  env: Pick<Env, 'SMTP_URL'>,
  filter: ChangeFilters,
  changes: number,
) =>
  recordExport(by, env, {
    title: EXPORT_TITLES.changes,
    format: 'csv',
    members: null,
    changes,
    filter: JSON.stringify(filter),
    ids: null,
    columns: null,
  })
