import { sql } from 'kysely'
import {
  CORRECTION_FOLDERS,
  STATUSES_OF,
  type CorrectionFolder,
} from '#domain/corrections/correction-rules.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import type { Db } from '../database/schema.ts'
import { createBox } from '../inbox/boxes.ts'
import { followMerges } from '../members/merged-members.ts'
import { toCorrection, type CorrectionRow } from './rows.ts'

/** Requests about deleted members are not found. */
const selectInRegister = (db: Db) =>
  db
    .selectFrom('correction_requests as request')
    .innerJoin('members as member', 'member.id', 'request.member_id')
    .where('member.deleted_at', 'is', null)

export const selectRequests = (db: Db) =>
  selectInRegister(db)
    .selectAll('request')
    .select([
      'member.uid as member_uid',
      'member.first_name',
      'member.middle_name',
      'member.last_name',
      'member.type_of_member',
    ])

/** The requests of one folder, newest first. */
export const selectFolder = (db: Db, { folder }: { folder: CorrectionFolder }) =>
  selectRequests(db)
    .where('request.status', 'in', STATUSES_OF[folder])
    .orderBy('request.created_at', 'desc')
    .orderBy('request.uid', 'desc')

export const correctionBox = createBox('corrections', CORRECTION_FOLDERS, selectFolder)

/** The requests about one member, without spam: open ones first, then closed ones, newest first. */
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

/**
 * The member that a request is about, if the membership check shows the member to the public; for one who was merged, the one who
 * stayed.
 */
export const findPublicMember = async (db: Db, memberUid: string) => {
  const named = await db.selectFrom('members').selectAll().where('uid', '=', memberUid).executeTakeFirst()
  const member = named && (await followMerges(db, named))
  return member?.deleted_at === null && member.is_hidden === 0 ? member : undefined
}
