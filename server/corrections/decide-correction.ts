import type { Clock } from '#domain/clock.ts'
import {
  CORRECTION_CLOSED,
  type CorrectionStatus,
  type MemberCorrectionField,
} from '#domain/corrections/correction-rules.ts'
import type {
  AppliedCorrection,
  CorrectionDecision,
  CorrectionRequest,
} from '#domain/corrections/correction.ts'
import { proposedChanges } from '#domain/corrections/proposed-changes.ts'
import { RECORD_NOT_FOUND } from '#domain/kept.ts'
import { MEMBER_NOT_FOUND, memberChangesSchema } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import type { Database, Db } from '../database/connection.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { HttpError, notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { findMember } from '../members/queries.ts'
import { toMember } from '../members/rows.ts'
import { changeMemberWithin } from '../members/save-member.ts'
import { findCorrection, updateCorrection } from './queries.ts'
import { toCorrection, type CorrectionRow } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

const requireCorrection = async (db: Db, uid: string) => {
  const row = await findCorrection(db, uid)
  if (!row) throw notFound(RECORD_NOT_FOUND)
  return row
}

const alreadyClosed = () => new HttpError(409, 'REQUEST_CLOSED', CORRECTION_CLOSED)

const saveDecision = async (
  { tx, at, record }: Write,
  row: CorrectionRow,
  actor: Actor,
  { status, answer }: { status: CorrectionStatus; answer: string },
): Promise<CorrectionRequest> => {
  const isClosed = status === 'applied' || status === 'done' || status === 'dismissed'
  await updateCorrection(tx, row.uid, {
    status,
    answer,
    closed_at: isClosed ? at : null,
    closed_by: isClosed ? actor.name : null,
    version: row.version + 1,
    updated_at: at,
  })
  const before = toCorrection(row)
  const after = toCorrection(await requireCorrection(tx, row.uid))
  await record({ action: 'update', entity: 'correction_request', entityUid: row.uid, before, after })
  return after
}

/** What an admin makes of a request by hand. What was written into the record stays so: 409. Throws 412 for a stale version. */
export const decideCorrection = (
  { database, clock, actor }: Context,
  uid: string,
  decision: CorrectionDecision,
  expectedVersion: number | null,
): Promise<CorrectionRequest> =>
  write(database, { actor, clock }, async (current) => {
    const row = await requireCorrection(current.tx, uid)
    requireFresh(row, expectedVersion)
    const next = { status: decision.status ?? row.status, answer: decision.answer ?? row.answer }
    if (next.status !== row.status && row.status === 'applied') throw alreadyClosed()
    if (next.status === row.status && next.answer === row.answer) return toCorrection(row)
    return saveDecision(current, row, actor, next)
  })

/** A value to be written by the rules of the member form. */
const isOfField = (row: CorrectionRow): row is CorrectionRow & { field: MemberCorrectionField } =>
  row.field !== 'other'

/**
 * Writes the proposed value into the record, as the member form would, and closes the request, both or neither. Throws
 * 400 with the faults of the value, 409 when the request does not wait, 412 when the member is not of `expectedVersion`.
 */
export const applyCorrection = (
  { database, clock, actor }: Context,
  uid: string,
  expectedVersion: number | null,
): Promise<AppliedCorrection> =>
  write(database, { actor, clock }, async (current) => {
    const row = await requireCorrection(current.tx, uid)
    if (row.status !== 'open' || !isOfField(row)) throw alreadyClosed()
    const member = await findMember(current.tx, row.member_uid)
    if (!member) throw notFound(MEMBER_NOT_FOUND)
    const parsed = memberChangesSchema(clock).safeParse(
      proposedChanges(toMember(member), row.field, row.proposed),
    )
    if (!parsed.success) throw validationError(toFieldErrors(parsed.error))
    const changed = await changeMemberWithin(current, row.member_uid, parsed.data, null, expectedVersion)
    // The name may be what was mended.
    const fresh = await requireCorrection(current.tx, uid)
    const request = await saveDecision(current, fresh, actor, { status: 'applied', answer: row.answer })
    return { request, member: changed }
  })
