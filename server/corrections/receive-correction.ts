import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import {
  CORRECTION_LABELS,
  type MemberCorrectionField,
  spokenReceipt,
} from '#domain/corrections/correction-rules.ts'
import type { AppliedCorrection, CorrectionReceipt, NewCorrection } from '#domain/corrections/correction.ts'
import { proposedChanges } from '#domain/corrections/proposed-changes.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberChangesSchema } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { write, type WriteContext } from '../database/write.ts'
import { notFound, validationError } from '../http/errors.ts'
import { receive } from '../inbox/receive.ts'
import { findMember } from '../members/queries.ts'
import { toMember } from '../members/rows.ts'
import { changeMemberWithin } from '../members/save-member.ts'
import { type FormContext, receiptOf, sentKeyOf } from '../public-forms/receive-form.ts'
import { changeWithin, createWithin, requireRow } from '../records/record-writes.ts'
import { alreadyClosed, correctionKind, type CorrectionRow } from './correction-kind.ts'
import { findPublicMember } from './correction-kind.ts'

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

type PublicMember = NonNullable<Awaited<ReturnType<typeof findPublicMember>>>

const mailOf = ({ id, ...row }: PublicMember, sent: NewCorrection, receipt: string) => {
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = row
  return {
    subject: `Correction request for member ${id}`,
    text: [
      `Member: ${fullName({ firstName, middleName, lastName })} (member ID ${id})`,
      `What is wrong: ${CORRECTION_LABELS[sent.field]}`,
      `It should say: ${sent.proposed}`,
      `Receipt number: ${spokenReceipt(receipt)}`,
      '',
      `Name: ${sent.name}`,
      `E-mail: ${sent.email ?? '–'}`,
      `Phone: ${sent.phone ?? '–'}`,
      '',
      sent.note,
      '',
    ].join('\n'),
    ...(sent.email != null && { replyTo: sent.email }),
  }
}

/**
 * Stores a visitor's correction. About a member whom the public cannot find nothing is stored, and the response does
 * not reveal it: the receipt depends on the form alone, so that a retry gets the same one.
 */
export const receiveCorrection = async (
  context: FormContext,
  sent: NewCorrection,
): Promise<CorrectionReceipt> => {
  const receipt = receiptOf(sentKeyOf(sent))
  await receive(context, 'correction_requests', sent, async (current, { sentKey, isSpam }) => {
    const member = await findPublicMember(current.tx, sent.memberId)
    if (!member) return null
    const status = isSpam ? 'spam' : 'open'
    const input = { ...sent, memberNumber: member.id, sentKey, status } as const
    const { _id } = await createWithin(correctionKind, current, input)
    return { ...mailOf(member, sent, receipt), about: _id }
  })
  return { receipt }
}
