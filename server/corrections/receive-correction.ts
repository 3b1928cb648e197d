import { CORRECTION_LABELS } from '#domain/corrections/correction-rules.ts'
import type { NewCorrection } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { AppContext } from '../context.ts'
import { receive } from '../inbox/receive.ts'
import { createWithin } from '../records/record-writes.ts'
import { correctionKind } from './correction-kind.ts'
import { findPublicMember } from './queries.ts'

type PublicMember = NonNullable<Awaited<ReturnType<typeof findPublicMember>>>

const mailOf = ({ id, ...row }: PublicMember, sent: NewCorrection) => {
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = row
  return {
    subject: `Correction request for member ${id}`,
    text: [
      `Member: ${fullName({ firstName, middleName, lastName })} (member ID ${id})`,
      `What is wrong: ${CORRECTION_LABELS[sent.field]}`,
      `It should say: ${sent.proposed}`,
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
 * not reveal it.
 */
export const receiveCorrection = (context: AppContext, sent: NewCorrection): Promise<void> =>
  receive(context, 'correction_requests', sent, async (current, { sentKey, isSpam }) => {
    const member = await findPublicMember(current.tx, sent.memberId)
    if (!member) return null
    const status = isSpam ? 'spam' : 'open'
    await createWithin(correctionKind, current, { ...sent, memberNumber: member.id, sentKey, status })
    return mailOf(member, sent)
  })
