import type { FastifyRequest } from 'fastify'
import type { ApplicationFolder } from '#domain/applications/application-rules.ts'
import type { Clock } from '#domain/clock.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import {
  EXPORT_COUNTS,
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
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Env } from '../env.ts'
import { requireConfirmed, requireSession } from '../session/access.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'

type Exported = Pick<FileExport, 'filter' | 'ids'> & {
  format: FileFormat | PrintView
  /** How many members. */
  members: number
  columns?: readonly string[]
}

const DAY_MS = 86_400_000

const countOf = (record: Partial<ExportRecord>) =>
  EXPORT_COUNTS.reduce((sum, of) => sum + (record[of] ?? 0), 0)

/** How many records somebody has taken out of the site within a day, in files and printed lists. */
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
  return records.reduce((sum, record) => sum + countOf(record), 0)
}

/**
 * Throws 403 unless the password is of the last minutes: much of the register leaves only with it, at once or within a day, because a stolen
 * session, or an unlocked screen, is not enough.
 */
export const requireConfirmedFor = async (
  { database, clock }: { database: Database; clock: Clock },
  request: FastifyRequest,
  count: number,
) => {
  const taken = await countExported(database.db, requireSession(request).viewer._id, clock.now())
  if (taken + count > UNCONFIRMED_MAX) requireConfirmed(request)
}

/** Records that somebody takes data out of the site. Nothing may be sent before. */
const recordExport = (by: WriteContext, env: Pick<Env, 'SMTP_URL'>, after: ExportRecord) =>
  write(by.database, by, async ({ tx, record, atMs }) => {
    const count = countOf(after)
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

/** Records who takes how many applications of a folder. */
export const recordApplicationsExport = (
  by: WriteContext,
  env: Pick<Env, 'SMTP_URL'>,
  { format, folder, count }: { format: FileFormat; folder: ApplicationFolder; count: number },
) =>
  recordExport(by, env, {
    title: EXPORT_TITLES.applications,
    format,
    members: null,
    applications: count,
    filter: JSON.stringify({ folder }),
    ids: null,
    columns: null,
  })

const ROLL_TITLES = {
  xlsx: EXPORT_TITLES.roll,
  csv: EXPORT_TITLES.roll,
  print: EXPORT_TITLES.printedRoll,
  zip: EXPORT_TITLES.courtFile,
}

/** Records who takes how many members out in a voter roll, or in its court file. */
export const recordRollExport = (
  by: WriteContext,
  env: Pick<Env, 'SMTP_URL'>,
  { format, election, members }: { format: keyof typeof ROLL_TITLES; election: string; members: number },
) =>
  recordExport(by, env, {
    title: ROLL_TITLES[format],
    format,
    members,
    filter: JSON.stringify({ election }),
    ids: null,
    columns: null,
  })
