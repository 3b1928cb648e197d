import { MEMBER_MESSAGES, LIFE_ID_TAKEN } from '#domain/members/member-messages.ts'
import {
  Member,
  memberChangesSchema,
  newMemberSchema,
  pairFaults,
  type MemberChanges,
  type NewMember,
} from '#domain/members/member.ts'
import { PAID_READ_OUT } from '#domain/dues/read-outs.ts'
import { fullName } from '#domain/members/member-name.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { FieldError } from '#domain/validation.ts'
import type { Db } from '../database/schema.ts'
import { HttpError, validationError } from '../http/errors.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findAnyMember, findByLifeMemberId, listAnyMembers } from './queries.ts'
import { toColumns, toMember, type MemberRow } from './rows.ts'

/** Throws 400 where an edit says something else than the payments of the member. */
const requireUnchangedDues = (after: MemberRow, before: MemberRow) => {
  const faults: FieldError[] = []
  if (before.dues_cents !== null && after.dues_cents !== before.dues_cents)
    faults.push({ path: 'amount', message: PAID_READ_OUT })
  if (before.dues_year !== null && after.dues_year !== before.dues_year)
    faults.push({ path: 'expiredYearOfMembership', message: PAID_READ_OUT })
  if (faults.length > 0) throw validationError(faults)
}

/** Data of a member write that is not part of the form: the picture stored for it. */
type WithPicture = { imageUid?: string | null | undefined }

/** Throws 409 with the holder when another member has the life member ID. Who may write members may read all of them. */
export const requireFreeLifeId = async (db: Db, { uid, life_member_id: wanted }: MemberRow) => {
  const found = wanted == null ? undefined : await findByLifeMemberId(db, wanted)
  if (!found || found.uid === uid) return
  const { _id, id, name, lifeMemberId } = toMember(found)
  throw new HttpError(409, 'DUPLICATE', LIFE_ID_TAKEN, {
    errorMessages: [{ path: 'lifeMemberId', message: LIFE_ID_TAKEN }],
    holder: { _id, id, name: fullName(name), lifeMemberId: lifeMemberId ?? '' },
  })
}

const requirePairs = (row: MemberRow, before: MemberRow | null) => {
  const faults = pairFaults(toMember(row), before && toMember(before))
  if (faults.length > 0) throw validationError(faults)
}

export type MemberTypes = {
  table: 'members'
  row: MemberRow
  record: Member
  input: NewMember & WithPicture
  changes: Omit<MemberChanges, 'image'> & WithPicture
}

export const memberKind: RecordKind<MemberTypes> = {
  entity: 'member',
  table: 'members',
  may: { read: 'register.read', edit: 'register.edit' },
  words: { one: 'a member', many: 'Members', ...MEMBER_MESSAGES },
  schema: { record: Member, input: newMemberSchema, changes: memberChangesSchema },
  find: findAnyMember,
  findMany: listAnyMembers,
  toRecord: toMember,
  toColumns,
  complete: async ({ tx, raise }, after, before) => {
    requirePairs(after, before)
    if (before) requireUnchangedDues(after, before)
    const { life_member_id: lifeId } = after
    // An unchanged ID is not checked again: it may be one of two that are from before they were the same.
    const isSame = before !== null && lifeId === before.life_member_id
    if (!isSame) await requireFreeLifeId(tx, after)
    return {
      ...(!isSame && { life_member_key: lifeId && comparableLifeId(lifeId) }),
      ...(!before && { id: await raise('member_number') }),
    }
  },
}
