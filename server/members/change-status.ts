import { changed } from '../database/record-changes.ts'
import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { type Member } from '#domain/members/member.ts'
import {
  typeChangeFault,
  type Death,
  type MemberNote,
  type TypeChange,
} from '#domain/members/status-changes.ts'
import { write, type WriteContext } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { changeWithin, requireFreshRecord, requireRow } from '../records/record-writes.ts'
import { memberKind } from './member-kind.ts'
import { toMember } from './rows.ts'

/** What another type changes: a life membership has no last year; the life member ID of a member who was one becomes free. */
export const typeChanges = ({
  typeOfMember,
  lifeMemberId,
}: Pick<TypeChange, 'typeOfMember' | 'lifeMemberId'>) =>
  typeOfMember === 'life_member'
    ? { typeOfMember, lifeMemberId, expiredYearOfMembership: null }
    : { typeOfMember, lifeMemberId: null }

/**
 * Changes the type of a member. Throws 400 for the same type, and for
 * the end of a life membership without a reason.
 */
export const changeType = (
  { database, ...by }: WriteContext,
  uid: string,
  change: TypeChange,
  expected: number | null,
): Promise<Member> =>
  write(database, by, async (current) => {
    const row = await requireRow(memberKind, current.tx, uid)
    // A stale form may name the type that the member has got meanwhile.
    await requireFreshRecord(current.tx, { entity: 'member', uid }, row, expected, MEMBER_MESSAGES.stale)
    const fault = typeChangeFault(row.type_of_member, change)
    if (fault) throw validationError([fault])
    return changeWithin(memberKind, current, uid, typeChanges(change), expected, change.reason)
  })

/** Marks a member as deceased, who is then inactive as well, or as alive and active. */
export const changeDeath = (
  { database, ...by }: WriteContext,
  uid: string,
  { isDied, diedOn = null, reason }: Death,
  expected: number | null,
): Promise<Member> =>
  write(database, by, (current) =>
    changeWithin(memberKind, current, uid, { isDied, isActive: !isDied, diedOn }, expected, reason),
  )

/** Writes a note into the history of a member. */
export const noteMember = (
  { database, ...by }: WriteContext,
  uid: string,
  { text }: MemberNote,
): Promise<void> =>
  write(database, by, async ({ tx, record }) => {
    const member = toMember(await requireRow(memberKind, tx, uid))
    await record({ ...changed('member', uid, member, member), action: 'note', reason: text })
  })
