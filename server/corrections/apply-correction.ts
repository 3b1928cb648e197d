import type { MemberCorrectionField } from '#domain/corrections/correction-rules.ts'
import type { AppliedCorrection } from '#domain/corrections/correction.ts'
import { proposedChanges } from '#domain/corrections/proposed-changes.ts'
import { MEMBER_MESSAGES, memberChangesSchema } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { write, type WriteContext } from '../database/write.ts'
import { notFound, validationError } from '../http/errors.ts'
import { findMember } from '../members/queries.ts'
import { toMember } from '../members/rows.ts'
import { changeMemberWithin } from '../members/save-member.ts'
import { changeWithin, requireRow } from '../records/record-writes.ts'
import { alreadyClosed, correctionKind } from './correction-kind.ts'
import type { CorrectionRow } from './rows.ts'

/** Every kind but "something else" has a value that the rules of the member form can validate. */
const isOfField = (row: CorrectionRow): row is CorrectionRow & { field: MemberCorrectionField } =>
  row.field !== 'other'

/**
 * Writes the proposed value to the member, as the member form would, and closes the request, in one write. Throws
 * 400 with the faults of the value, 409 when the request is not open, 412 when `expected` is not the member's current
 * version.
 */
export const applyCorrection = (
  { database, ...by }: WriteContext,
  uid: string,
  expected: number | null,
): Promise<AppliedCorrection> =>
  write(database, by, async (current) => {
    const row = await requireRow(correctionKind, current.tx, uid)
    if (row.status !== 'open' || !isOfField(row)) throw alreadyClosed()
    const member = await findMember(current.tx, row.member_uid)
    if (!member) throw notFound(MEMBER_MESSAGES.notFound)
    const changes = proposedChanges(toMember(member), row.field, row.proposed)
    const parsed = memberChangesSchema(by.clock).safeParse(changes)
    if (!parsed.success) throw validationError(toFieldErrors(parsed.error))
    const changed = await changeMemberWithin(current, row.member_uid, parsed.data, null, expected)
    // Read after the member is written, because the request includes the member's name.
    const request = await changeWithin(correctionKind, current, uid, { status: 'applied' }, null)
    return { request, member: changed }
  })
