import { LIFE_MEMBER_KEPT } from '#domain/members/member-messages.ts'
import { type Member, type MemberChanges, type NewMember } from '#domain/members/member.ts'
import { canDeleteMember } from '#domain/members/member-types.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import type { ProcessedImage } from '../images/encode-image.ts'
import { insertImage } from '../images/queries.ts'
import {
  changeWithin,
  createWithin,
  prepareRemoval,
  prepareRestoring,
  requireAnyRow,
  saveWithin,
  type PreparedWrite,
} from '../records/record-writes.ts'
import { refreshDues } from './dues-columns.ts'
import { findIdempotentResult, storeIdempotentResult, type IdempotencyKey } from './idempotency.ts'
import { memberKind, requireFreeLifeId, type MemberTypes } from './member-kind.ts'
import { requireNotMerged } from './merged-members.ts'
import { toMember, type MemberRow } from './rows.ts'

const saveImage = async ({ tx, at, atMs }: Write, image: ProcessedImage) => {
  const uid = newUid(atMs)
  await insertImage(tx, { ...image, uid, createdAt: at })
  return uid
}

/** Creates a member with the picture, inside `current`. */
export const createMemberWithin = async (
  current: Write,
  member: NewMember,
  image: ProcessedImage | null,
): Promise<Member> =>
  createWithin(memberKind, current, { ...member, imageUid: image && (await saveImage(current, image)) })

/** Creates a member with the picture. A retry with the same idempotency key returns the existing member. */
export const createMember = (
  { database, ...by }: WriteContext,
  member: NewMember,
  image: ProcessedImage | null,
  key: IdempotencyKey | null,
): Promise<Member> =>
  write(database, by, async (current) => {
    const earlier = key && (await findIdempotentResult(current.tx, key))
    if (earlier) return toMember(await requireAnyRow(memberKind, current.tx, earlier))
    const saved = await createMemberWithin(current, member, image)
    if (key) await storeIdempotentResult(current.tx, key, saved._id, current.at)
    return saved
  })

type ChangeOfMember = [
  uid: string,
  changes: MemberChanges,
  image: ProcessedImage | null,
  expected: number | null,
]

/** Updates a member inside `current`: a new picture replaces the current one, `image: null` removes it. */
export const changeMemberWithin = async (
  current: Write,
  ...[uid, { image: cleared, ...changes }, image, expected]: ChangeOfMember
): Promise<Member> => {
  const imageUid = image ? await saveImage(current, image) : cleared
  return changeWithin(memberKind, current, uid, { ...changes, imageUid }, expected)
}

/** Throws 412 when `expected` is a version other than the current one. */
export const changeMember = ({ database, ...by }: WriteContext, ...change: ChangeOfMember): Promise<Member> =>
  write(database, by, (current) => changeMemberWithin(current, ...change))

/** Prepares the deletion of a member. Throws 409 for a life member. */
export const prepareMemberRemoval = (current: Write, row: MemberRow): PreparedWrite<MemberTypes> => {
  if (!canDeleteMember({ typeOfMember: row.type_of_member }))
    throw new HttpError(409, 'LIFE_MEMBER_KEPT', LIFE_MEMBER_KEPT)
  return prepareRemoval(current, row)
}

export const removeMember = ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
  write(database, by, async (current) => {
    const row = await requireAnyRow(memberKind, current.tx, uid)
    const prepared = prepareMemberRemoval(current, row)
    if (row.deleted_at === null) await saveWithin(memberKind, current, [prepared])
  })

/**
 * Prepares the restoring of a deleted member. Throws 409 when another member has got the life member ID meanwhile, and 410 for a merged
 * one.
 */
export const prepareMemberRestoring = async (
  { tx }: Write,
  row: MemberRow,
): Promise<PreparedWrite<MemberTypes>> => {
  await requireNotMerged(tx, row)
  await requireFreeLifeId(tx, row)
  return prepareRestoring(row)
}

export const restoreMember = ({ database, ...by }: WriteContext, uid: string): Promise<Member> =>
  write(database, by, async (current) => {
    const row = await requireAnyRow(memberKind, current.tx, uid)
    const prepared = await prepareMemberRestoring(current, row)
    if (row.deleted_at === null) return toMember(row)
    await saveWithin(memberKind, current, [prepared])
    // A payment may have been voided meanwhile.
    await refreshDues(current, [row.id])
    return toMember(await requireAnyRow(memberKind, current.tx, uid))
  })
