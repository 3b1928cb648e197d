import { CORRECTION_LABELS, spokenReceipt } from '#domain/corrections/correction-rules.ts'
import type { CorrectionReceipt, NewCorrection } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import { receive } from '../inbox/receive.ts'
import type { FormContext } from '../public-forms/form-route.ts'
import { sentKeyOf } from '../public-forms/receive-form.ts'
import { createWithin } from '../records/record-writes.ts'
import { correctionKind } from './correction-kind.ts'
import { findPublicMember } from './queries.ts'
import { receiptOf } from './receipt.ts'

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
