import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#domain/clock.ts'
import {
  LIFE_ID_TAKEN,
  LIFE_MEMBER_KEPT,
  MEMBER_NOT_FOUND,
  MEMBER_STALE,
  pairFaults,
  type Member,
  type MemberChanges,
  type NewMember,
} from '#domain/members/member.ts'
import { canDeleteMember } from '#domain/members/member-types.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { raiseCounter, write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { HttpError, notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import type { ProcessedImage } from '../images/process-image.ts'
import { insertImage } from '../images/queries.ts'
import { findIdempotentResult, keepIdempotentResult, type IdempotencyKey } from './idempotency.ts'
import { findByLifeMemberId, findMember, getMemberEver, insertMember, updateMember } from './queries.ts'
import { toChangedColumns, toMember, toNewRow, type MemberRow } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

const requireFreeLifeId = async (db: Db, lifeMemberId: string | null, ownUid: string) => {
  const holder = lifeMemberId === null ? undefined : await findByLifeMemberId(db, lifeMemberId)
  if (holder && holder.uid !== ownUid) {
    throw new HttpError(409, 'DUPLICATE', LIFE_ID_TAKEN, {
      errorMessages: [{ path: 'lifeMemberId', message: LIFE_ID_TAKEN }],
    })
  }
}

const saveImage = async ({ tx, at, atMs }: Write, image: ProcessedImage | null) => {
  if (!image) return null
  const uid = newUid(atMs)
  await insertImage(tx, { ...image, uid, createdAt: at })
  return uid
}

/** Adds a member inside a write that is under way. */
export const addMember = async (
  current: Write,
  member: NewMember,
  image: ProcessedImage | null,
  insert = insertMember,
): Promise<Member> => {
  const { tx, at, atMs, record } = current
  const uid = newUid(atMs)
  await requireFreeLifeId(tx, member.lifeMemberId ?? null, uid)
  const imageUid = await saveImage(current, image)
  const id = await raiseCounter(tx, 'member_number')
  const saved = toMember(await insert(tx, toNewRow(member, { id, uid, at, imageUid })))
  await record({ action: 'create', entity: 'member', entityUid: uid, before: null, after: saved })
  return saved
}

/** Creates a member with the picture. With a key that was used before, answers the member of that time. */
export const createMember = (
  { database, clock, actor }: Context,
  member: NewMember,
  image: ProcessedImage | null,
  key: IdempotencyKey | null,
): Promise<Member> =>
  write(database, { actor, clock }, async (current) => {
    const earlier = key && (await findIdempotentResult(current.tx, key))
    if (earlier) return toMember(await getMemberEver(current.tx, earlier))
    const saved = await addMember(current, member, image)
    if (key) await keepIdempotentResult(current.tx, key, saved._id, current.at)
    return saved
  })

const requireMember = async (db: Db, uid: string): Promise<MemberRow> => {
  const row = await findMember(db, uid)
  if (!row) throw notFound(MEMBER_NOT_FOUND)
  return row
}

/** Changes a member. Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeMember = (
  { database, clock, actor }: Context,
  ...change: ChangeOfMember
): Promise<Member> => write(database, { actor, clock }, (current) => changeMemberWithin(current, ...change))

type ChangeOfMember = [
  uid: string,
  changes: MemberChanges,
  image: ProcessedImage | null,
  expectedVersion: number | null,
]

/** The same inside a write that is under way. */
export const changeMemberWithin = async (
  current: Write,
  ...[uid, { image: clearedImage, ...changes }, image, expectedVersion]: ChangeOfMember
): Promise<Member> => {
  const { tx, at, record } = current
  const row = await requireMember(tx, uid)
  requireFresh(row, expectedVersion, MEMBER_STALE)
  const columns = toChangedColumns(row, changes)
  const merged = { ...row, ...columns }
  const faults = pairFaults({
    typeOfMember: merged.type_of_member,
    lifeMemberId: merged.life_member_id,
    isHidden: merged.is_hidden === 1,
    hiddenReason: merged.hidden_reason,
  })
  if (faults.length > 0) throw validationError(faults)
  await requireFreeLifeId(tx, merged.life_member_id, uid)
  const imageUid = image ? await saveImage(current, image) : clearedImage === null ? null : row.image_uid
  const before = toMember(row)
  const isUnchanged = isDeepStrictEqual({ ...merged, image_uid: imageUid }, row)
  if (isUnchanged) return before
  const version = row.version + 1
  const saved = await updateMember(tx, row, { ...columns, image_uid: imageUid, version, updated_at: at })
  await record({ action: 'update', entity: 'member', entityUid: uid, before, after: toMember(saved) })
  return toMember(saved)
}

/** Takes a member out of every list; the row stays and can be restored. Throws 409 for a life member. */
export const removeMember = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireMember(tx, uid)
    if (!canDeleteMember({ typeOfMember: row.type_of_member })) {
      throw new HttpError(409, 'LIFE_MEMBER_KEPT', LIFE_MEMBER_KEPT)
    }
    await updateMember(tx, row, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({ action: 'delete', entity: 'member', entityUid: uid, before: toMember(row), after: null })
  })
