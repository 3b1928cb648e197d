import { type Selectable, sql } from 'kysely'
import {
  CORRECTION_CLOSED,
  CORRECTION_FOLDERS,
  type CorrectionFolder,
  type CorrectionStatus,
  STATUSES_OF,
} from '#domain/corrections/correction-rules.ts'
import {
  CORRECTION_MESSAGES,
  CorrectionDecision,
  CorrectionRequest,
  type NewCorrection,
} from '#domain/corrections/correction.ts'
import { type Eraser, linkedTo } from '../api/eraser.ts'
import type { CorrectionRequestsTable, Db, MembersTable } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { createBox } from '../inbox/boxes.ts'
import { eraseWithin } from '../records/erase-record.ts'
import { receiptOf } from '../public-forms/receive-form.ts'
import { pick } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { requireAnyRow, saveWithin } from '../records/record-writes.ts'

/** All requests, also those that are deleted, or about a deleted member. */
const selectAllRequests = (db: Db) =>
  db
    .selectFrom('correction_requests as request')
    .innerJoin('members as member', 'member.id', 'request.member_id')
    .selectAll('request')
    .select([
      'member.uid as member_uid',
      'member.first_name',
      'member.middle_name',
      'member.last_name',
      'member.type_of_member',
      'member.deleted_at as member_deleted_at',
    ])

/** Those that are listed: requests about deleted members are hidden with the member. */
export const selectRequests = (db: Db) =>
  selectAllRequests(db).where('request.deleted_at', 'is', null).where('member.deleted_at', 'is', null)

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

const findCorrection = (db: Db, uid: string): Promise<CorrectionRow | undefined> =>
  selectAllRequests(db).where('request.uid', '=', uid).executeTakeFirst()

/**
 * The member that a request is about, if the membership check shows the member to the public; for one who was merged, the one who
 * stayed. In one statement, so that its time does not tell a hidden member from nobody.
 */
export const findPublicMember = (db: Db, memberUid: string) =>
  db
    .withRecursive('leading', (query) =>
      query
        .selectFrom('members')
        .select(['id', 'merged_into'])
        .where('uid', '=', memberUid)
        .union(
          query
            .selectFrom('members')
            .innerJoin('leading', 'leading.merged_into', 'members.id')
            .select(['members.id', 'members.merged_into']),
        ),
    )
    .selectFrom('members')
    .innerJoin('leading', 'leading.id', 'members.id')
    .selectAll('members')
    .where('members.merged_into', 'is', null)
    .where('members.deleted_at', 'is', null)
    .where('members.is_hidden', '=', 0)
    .executeTakeFirst()

/** A request, with the columns that identify its member. */
export type CorrectionRow = Selectable<CorrectionRequestsTable> &
  Pick<Selectable<MembersTable>, 'first_name' | 'middle_name' | 'last_name' | 'type_of_member'> & {
    member_uid: string
    member_deleted_at: string | null
  }

/** The fields that are stored in columns of the same names. */
const FIELDS = ['status', 'answer', 'field', 'proposed', 'name', 'email', 'phone', 'note', 'locale'] as const

const toCorrection = (row: CorrectionRow): CorrectionRequest => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  receipt: row.receipt,
  ...pick(row, FIELDS),
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  member: {
    _id: row.member_uid,
    id: row.member_id,
    name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    typeOfMember: row.type_of_member,
  },
})

/** The requests about a member, in any folder and in the trash. */
export const listRequestsAbout = async (db: Db, memberNumber: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('correction_requests')
    .select('uid')
    .where('member_id', '=', memberNumber)
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Makes a request one about another member, inside `current`. The last change of a deleted one is a deletion, so that it stays in the trash. */
export const moveRequest = async (current: Write, uid: string, memberNumber: number) => {
  const row = await requireAnyRow(correctionKind, current.tx, uid)
  const action = row.deleted_at === null ? 'update' : 'delete'
  await saveWithin(correctionKind, current, [
    { row, columns: { member_id: memberNumber }, change: { action } },
  ])
}

export const alreadyClosed = () => new HttpError(409, 'REQUEST_CLOSED', CORRECTION_CLOSED)

const CLOSED: readonly CorrectionStatus[] = ['applied', 'done', 'dismissed']

/** A visitor's correction of the register. An applied one stays applied. */
export const correctionKind: RecordKind<{
  table: 'correction_requests'
  row: CorrectionRow
  record: CorrectionRequest
  input: NewCorrection & { memberNumber: number; status: CorrectionStatus; sentKey: string }
  changes: Partial<{ status: CorrectionStatus; answer: string }>
}> = {
  entity: 'correction_request',
  table: 'correction_requests',
  may: { read: 'inbox.read', edit: 'inbox.edit' },
  words: { one: 'a correction request', many: 'Correction requests', ...CORRECTION_MESSAGES },
  schema: { record: CorrectionRequest, changes: CorrectionDecision },
  find: findCorrection,
  toRecord: toCorrection,
  toColumns: ({ memberNumber, sentKey, ...given }) => ({
    member_id: memberNumber,
    sent_key: sentKey,
    receipt: sentKey === undefined ? undefined : receiptOf(sentKey),
    ...pick(given, FIELDS),
  }),
  complete: ({ at, actor }, after, before) => {
    if (!before) return { answer: '' }
    if (before.member_deleted_at !== null) throw notFound(CORRECTION_MESSAGES.notFound)
    if (before.status === 'applied' && after.status !== 'applied') throw alreadyClosed()
    const isClosed = CLOSED.includes(after.status)
    return { closed_at: isClosed ? at : null, closed_by: isClosed ? actor.name : null }
  },
}

/** Erases the requests about a person. */
export const eraseRequests: Eraser = {
  linked: async (db, { numbers }) => {
    const about = await Promise.all(numbers.map((id) => listRequestsAbout(db, id)))
    const rows = about.flat().map((uid) => ({ uid }))
    return linkedTo(rows, (current, uid, why) => eraseWithin(correctionKind, current, uid, why))
  },
}
