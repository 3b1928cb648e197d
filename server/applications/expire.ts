import type { ShownApplication } from '#domain/applications/application.ts'
import { isExpiring, NOTICE_DAYS } from '#domain/applications/state.ts'
import { dayOf } from '#domain/days.ts'
import { addDays } from '#domain/dues/membership-year.ts'
import type { JoiningRules } from '#domain/settings/joining.ts'
import type { SweepContext } from '../api/feature.ts'
import { timestamp } from '../database/ids.ts'
import { write } from '../database/write.ts'
import { eraseOldRecords, HOUSEKEEPING } from '../records/erase-old.ts'
import { updateWithin } from '../records/record-writes.ts'
import { getJoiningRules } from '../settings/queries.ts'
import { applicationKind, showApplications } from './application-kind.ts'
import { tell } from './application-mails.ts'

const DAY_MS = 86_400_000

/** When an applicant is told. */
const noticeDue = (createdAt: string, waitsDays: number) =>
  Date.parse(createdAt) + (waitsDays - NOTICE_DAYS) * DAY_MS

/** The day on which an application expires if nothing more comes; null for one that waits for the society alone. */
export const expiryDay = (
  shown: ShownApplication,
  noticedAt: string | null,
  { waitsDays }: JoiningRules,
  now: number,
): string | null => {
  if (!isExpiring(shown)) return null
  const due = noticeDue(shown.createdAt, waitsDays)
  const isTold = noticedAt !== null && noticedAt >= timestamp(due)
  return addDays(dayOf(isTold ? Date.parse(noticedAt) : Math.max(due, now)), NOTICE_DAYS)
}

/** Few per write: the others wait for it. */
const AT_ONCE = 20

/**
 * Tells the open applications that wait for long that they will expire, and lets those expire that were told and waited on. What waits for
 * the society alone does not expire.
 */
export const expireApplications = async ({ database, clock, env }: SweepContext): Promise<void> => {
  const { waitsDays } = await getJoiningRules(database.db)
  const now = clock.now()
  const notice = timestamp(now - (waitsDays - NOTICE_DAYS) * DAY_MS)
  const told = timestamp(now - NOTICE_DAYS * DAY_MS)
  for (let last: string | undefined = ''; last !== undefined;) {
    const after: string = last
    last = await write(database, { actor: HOUSEKEEPING, clock }, async (current) => {
      const { tx, at } = current
      const rows = await tx
        .selectFrom('applications')
        .selectAll()
        .where('status', '=', 'open')
        .where('created_at', '<=', notice)
        .where((where) => where.or([where('noticed_at', 'is', null), where('noticed_at', '<=', told)]))
        .where('uid', '>', after)
        .orderBy('uid')
        .limit(AT_ONCE)
        .execute()
      const shown = await showApplications(tx, rows)
      const expiring = new Set(shown.filter(isExpiring).map(({ _id }) => _id))
      for (const row of rows) {
        if (!expiring.has(row.uid)) continue
        // A notice from before the setting was raised named an earlier day.
        const due = timestamp(noticeDue(row.created_at, waitsDays))
        const isTold = row.noticed_at !== null && row.noticed_at >= due
        const columns = isTold
          ? ({ status: 'expired', decided_at: at, decided_by: HOUSEKEEPING.name } as const)
          : { noticed_at: at }
        await updateWithin(applicationKind, current, { row, columns }, { action: 'update' })
        if (!isTold) await tell(current, env, row, ['expires', addDays(dayOf(now), NOTICE_DAYS)])
      }
      return rows.length < AT_ONCE ? undefined : rows.at(-1)?.uid
    })
  }
}

/** Erases what was refused, withdrawn or expired, or was spam, some months ago. */
export const eraseOldApplications = eraseOldRecords(
  applicationKind,
  async (db) => (await getJoiningRules(db)).keptMonths,
  ['refused', 'withdrawn', 'expired', 'spam'],
)
