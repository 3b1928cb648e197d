import { CORRECTION_LABELS, type CorrectionStatus } from '#domain/corrections/correction-rules.ts'
import type { NewCorrection } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { AppContext } from '../context.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import { queueMail } from '../mail/outbox.ts'
import { looksLikeSpam, sentKeyOf } from '../public-forms/receive-form.ts'
import { getSettings } from '../settings/queries.ts'
import { findCorrection, findSpokenOf, insertCorrection, isCorrectionKnown } from './queries.ts'
import { toCorrection } from './rows.ts'

const VISITOR = { uid: null, name: 'Visitor' }

/** Keeps a request about the member of this number, within a write. */
export const addCorrection = async (
  { tx, at, atMs, record }: Write,
  memberId: number,
  sent: NewCorrection,
  status: CorrectionStatus,
) => {
  const uid = newUid(atMs)
  await insertCorrection(tx, {
    uid,
    member_id: memberId,
    status,
    field: sent.field,
    proposed: sent.proposed,
    name: sent.name,
    email: sent.email ?? null,
    phone: sent.phone ?? null,
    note: sent.note,
    locale: sent.locale,
    answer: '',
    closed_at: null,
    closed_by: null,
    sent_key: sentKeyOf(sent),
    version: 1,
    created_at: at,
    updated_at: at,
  })
  const row = await findCorrection(tx, uid)
  const after = row ? toCorrection(row) : null
  await record({ action: 'create', entity: 'correction_request', entityUid: uid, before: null, after })
}

type SpokenOf = NonNullable<Awaited<ReturnType<typeof findSpokenOf>>>

const mailOf = ({ id, ...row }: SpokenOf, sent: NewCorrection) => {
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
 * Keeps what a visitor says is wrong and lets the society know by mail; what looks like spam is kept alone. Of a member
 * whom visitors cannot find nothing is kept, and the answer does not tell. Sent twice, it is one.
 */
export const receiveCorrection = (context: AppContext, sent: NewCorrection): Promise<void> =>
  write(context.database, { actor: VISITOR, clock: context.clock }, async (current) => {
    const member = await findSpokenOf(current.tx, sent.memberId)
    if (!member || (await isCorrectionKnown(current.tx, sentKeyOf(sent)))) return
    const isSpam = looksLikeSpam(sent, context)
    await addCorrection(current, member.id, sent, isSpam ? 'spam' : 'open')
    if (isSpam) return
    const { email: to } = await getSettings(current.tx)
    await queueMail(current, context.env, { to, ...mailOf(member, sent) })
  })
