import type { Selectable } from 'kysely'
import {
  CLAIM_DECIDED,
  CLAIM_MESSAGES,
  ClaimChanges,
  RollClaim,
  type ShownClaim,
} from '#domain/elections/claim.ts'
import { CLAIM_FOLDERS, type ClaimFolder, STATUSES_OF_CLAIMS } from '#domain/elections/claim-rules.ts'
import { readText } from '../database/columns.ts'
import type { Db, RollClaimsTable } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'
import { createBox } from '../inbox/boxes.ts'
import { receiptOf } from '../public-forms/receive-form.ts'
import { nameOf } from '../register/indexed-member.ts'
import { pick, recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'

export type ClaimRow = Selectable<RollClaimsTable>

/** The fields that are stored in columns of the same names. */
const FIELDS = ['kind', 'email', 'phone', 'locale', 'ground', 'document', 'status'] as const

const toClaim = (row: ClaimRow): RollClaim => ({
  ...recordFields(row),
  ...pick(row, FIELDS),
  election: row.election_uid,
  receipt: row.receipt,
  member: row.member_id,
  by: row.by_member_id,
  reason: row.reason,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
})

type ClaimInput = Pick<RollClaim, (typeof FIELDS)[number] | 'election' | 'member' | 'by'> & {
  sentKey: string
}

/** The columns of a claim about which nobody has decided. */
export const UNDECIDED = { reason: '', decided_at: null, decided_by_uid: null, decided_by: null }

export const alreadyDecided = () => new HttpError(409, 'REQUEST_CLOSED', CLAIM_DECIDED)

/** A claim, or an objection. It cannot be deleted. */
export const claimKind: RecordKind<{
  table: 'roll_claims'
  row: ClaimRow
  record: RollClaim
  input: ClaimInput
  changes: ClaimChanges
}> = {
  entity: 'roll_claim',
  table: 'roll_claims',
  may: { read: 'elections.read', edit: 'elections.edit' },
  words: { one: 'a claim or an objection', many: 'Claims', ...CLAIM_MESSAGES },
  schema: { record: RollClaim, changes: ClaimChanges },
  find: (db, uid) => db.selectFrom('roll_claims').selectAll().where('uid', '=', uid).executeTakeFirst(),
  toRecord: toClaim,
  toColumns: ({ sentKey, election, member, by, ...given }) => ({
    ...pick(given, FIELDS),
    election_uid: election,
    member_id: member,
    by_member_id: by,
    sent_key: sentKey,
    receipt: sentKey === undefined ? undefined : receiptOf(sentKey),
  }),
  complete: (_write, _after, before) => (before ? undefined : UNDECIDED),
}

export const selectClaims = (db: Db, { folder }: { folder: ClaimFolder }) =>
  db
    .selectFrom('roll_claims')
    .selectAll()
    .where('status', 'in', STATUSES_OF_CLAIMS[folder])
    .orderBy('created_at', folder === 'open' ? 'asc' : 'desc')
    .orderBy('uid')

export const claimBox = createBox('claims', CLAIM_FOLDERS, selectClaims, 'elections.read')

/** Claims with the names of their elections and members, of those members too who are deleted. */
export const showClaims = async (db: Db, rows: readonly ClaimRow[]): Promise<ShownClaim[]> => {
  if (rows.length === 0) return []
  const elections = await db
    .selectFrom('elections')
    .selectAll()
    .where('uid', 'in', [...new Set(rows.map((row) => row.election_uid))])
    .execute()
  const members = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'middle_name', 'last_name'])
    .where('id', 'in', [...new Set(rows.flatMap((row) => [row.member_id, row.by_member_id]))])
    .execute()
  const names = new Map(members.map((member) => [member.id, nameOf(member)]))
  const electionNames = new Map(elections.map((election) => [election.uid, readText(election, 'name')]))
  return rows.map((row) => ({
    ...toClaim(row),
    electionName: electionNames.get(row.election_uid) ?? { en: '', bn: '' },
    memberName: names.get(row.member_id) ?? null,
    byName: names.get(row.by_member_id) ?? null,
  }))
}
