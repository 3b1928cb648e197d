import { sql, type Insertable, type Updateable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import { CORRECTION_PAGE_SIZE, STATUSES_OF } from '#domain/corrections/correction-rules.ts'
import type { CorrectionCounts, CorrectionQuery, CorrectionRequest } from '#domain/corrections/correction.ts'
import type { Db } from '../database/connection.ts'
import type { CorrectionRequestsTable } from '../database/schema.ts'
import { toCorrection, type CorrectionRow } from './rows.ts'

/** What is said of a member who was deleted is out of sight with the member. */
const selectInRegister = (db: Db) =>
  db
    .selectFrom('correction_requests as request')
    .innerJoin('members as member', 'member.id', 'request.member_id')
    .where('member.deleted_at', 'is', null)

const selectRequests = (db: Db) =>
  selectInRegister(db)
    .selectAll('request')
    .select([
      'member.uid as member_uid',
      'member.first_name',
      'member.middle_name',
      'member.last_name',
      'member.type_of_member',
    ])

export const countCorrections = async (db: Db): Promise<CorrectionCounts> => {
  const rows = await selectInRegister(db)
    .select((select) => ['request.status', select.fn.countAll<number | string>().as('requests')])
    .groupBy('request.status')
    .execute()
  const of = (folder: keyof CorrectionCounts) =>
    rows
      .filter(({ status }) => STATUSES_OF[folder].includes(status))
      // PostgreSQL counts in a type that arrives as text.
      .reduce((sum, { requests }) => sum + Number(requests), 0)
  return { open: of('open'), closed: of('closed'), spam: of('spam') }
}

/** One folder, newest first. */
export const listCorrections = async (
  db: Db,
  { folder, page }: CorrectionQuery,
): Promise<ListData<CorrectionRequest>> => {
  const counts = await countCorrections(db)
  const rows = await selectRequests(db)
    .where('request.status', 'in', STATUSES_OF[folder])
    .orderBy('request.created_at', 'desc')
    .orderBy('request.uid', 'desc')
    .limit(CORRECTION_PAGE_SIZE)
    .offset((page - 1) * CORRECTION_PAGE_SIZE)
    .execute()
  const meta = { page, limit: CORRECTION_PAGE_SIZE, total: counts[folder] }
  return { data: rows.map(toCorrection), meta }
}

/** What people said of one member, without what the trap caught: what waits first, then what was dealt with, newest first. */
export const listCorrectionsOf = async (db: Db, memberUid: string): Promise<CorrectionRequest[]> => {
  const rows = await selectRequests(db)
    .where('member.uid', '=', memberUid)
    .where('request.status', '<>', 'spam')
    .orderBy(sql`case when request.status = 'open' then 0 else 1 end`)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.uid', 'desc')
    .limit(100)
    .execute()
  return rows.map(toCorrection)
}

export const findCorrection = (db: Db, uid: string): Promise<CorrectionRow | undefined> =>
  selectRequests(db).where('request.uid', '=', uid).executeTakeFirst()

export const isCorrectionKnown = async (db: Db, sentKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom('correction_requests')
    .select('uid')
    .where('sent_key', '=', sentKey)
    .executeTakeFirst()
  return row !== undefined
}

/** The member of whom a visitor may speak: who is in the register, and in the public check. */
export const findSpokenOf = (db: Db, memberUid: string) =>
  db
    .selectFrom('members')
    .select(['id', 'first_name', 'middle_name', 'last_name'])
    .where('uid', '=', memberUid)
    .where('deleted_at', 'is', null)
    .where('is_hidden', '=', 0)
    .executeTakeFirst()

export const insertCorrection = async (db: Db, row: Insertable<CorrectionRequestsTable>) => {
  await db.insertInto('correction_requests').values(row).execute()
}

export const updateCorrection = async (db: Db, uid: string, columns: Updateable<CorrectionRequestsTable>) => {
  await db.updateTable('correction_requests').set(columns).where('uid', '=', uid).execute()
}
