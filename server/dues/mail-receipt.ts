import { changed } from '../database/record-changes.ts'
import { dayInWords } from '#domain/day-in-words.ts'
import { formatCents } from '#domain/dues/money.ts'
import {
  NO_MAIL,
  NO_PAYER_ADDRESS,
  type Payment,
  type PaymentPart,
  type Purpose,
} from '#domain/dues/payment.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Locale } from '#domain/locales.ts'
import type { Env } from '../env.ts'
import { type Write, write, type WriteContext } from '../database/write.ts'
import type { Db } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'
import { bilingual } from '../mail/mail-admins.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { toEntry } from './read-payments.ts'
import { requirePayment } from './void-payment.ts'

const PURPOSES: Readonly<Record<Locale, Record<Purpose, string>>> = {
  en: { dues: 'Dues', life: 'Life membership', donation: 'Donation' },
  bn: { dues: 'চাঁদা', life: 'আজীবন সদস্যপদ', donation: 'অনুদান' },
}

const lineOf = (locale: Locale, { purpose, member, year, about, cents }: PaymentPart) => {
  const what = [PURPOSES[locale][purpose], year, about].filter((part) => part !== null).join(' ')
  const who = member === null ? '' : `, ${member.name} (${member.id})`
  return `${what}${who}: ${formatCents(cents)}`
}

const receiptMail = (to: string, payment: Payment, society: LocalText) => {
  const { receipt, paidOn, cents, parts } = payment
  const paid = dayInWords(paidOn)
  const lines = (locale: Locale) => parts.map((part) => lineOf(locale, part)).join('\n')
  return bilingual(to, {
    en: {
      subject: `Receipt ${receipt}`,
      text: `${society.en}
Receipt ${receipt}, paid on ${paid.en}${payment.void ? '. THIS RECEIPT IS VOID.' : ''}

${lines('en')}

Sum: ${formatCents(cents)}

Thank you!
`,
    },
    bn: {
      subject: `রসিদ ${receipt}`,
      text: `${society.bn}
রসিদ ${receipt}, তারিখ ${paid.bn}${payment.void ? '। এই রসিদ বাতিল।' : ''}

${lines('bn')}

মোট: ${formatCents(cents)}

ধন্যবাদ!
`,
    },
  })
}

const isWaiting = async (db: Db, payment: string) => {
  const mail = db
    .selectFrom('outbox')
    .select('uid')
    .where('about', '=', payment)
    .where('next_attempt_at', 'is not', null)
  return (await mail.executeTakeFirst()) !== undefined
}

/** Notes in the change log that a receipt left the society: from then on one is a copy. */
const noteIssued = ({ record }: Write, payment: Payment, reason: string) => {
  const entry = toEntry(payment)
  return record({ ...changed('payment', payment._id, entry, entry), action: 'note', reason })
}

/** Records that the receipt was printed, unless it was issued before. */
export const recordPrint = ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
  write(database, by, async (current) => {
    const payment = await requirePayment(current.tx, uid)
    if (!payment.isIssued) await noteIssued(current, payment, 'The receipt was printed')
  })

/** The address of the member who paid; of an applicant the one of the form, once it is confirmed where that was asked. */
const addressOf = async (db: Db, { payer, parts }: Payment): Promise<string | undefined> => {
  if (payer !== null) {
    const member = db.selectFrom('members').select('email').where('id', '=', payer.id)
    return (await member.executeTakeFirst())?.email
  }
  const [applicant] = parts.flatMap((part) => part.applicant ?? [])
  if (applicant === undefined) return undefined
  const form = db
    .selectFrom('applications')
    .select('email')
    .where('uid', '=', applicant)
    .where((where) =>
      where.or([where('contact_confirmed_at', 'is not', null), where('asks_contact', '=', 0)]),
    )
  return (await form.executeTakeFirst())?.email
}

/**
 * Sends the receipt to who paid. One that still waits in the outbox is not sent twice. Throws 409 without a mail
 * server, or for a payer without an address.
 */
export const mailReceipt = (
  { database, ...by }: WriteContext,
  env: Pick<Env, 'SMTP_URL'>,
  uid: string,
): Promise<void> =>
  write(database, by, async (current) => {
    const { tx } = current
    const payment = await requirePayment(tx, uid)
    const to = await addressOf(tx, payment)
    if (!to) throw new HttpError(409, 'NOT_FOUND', NO_PAYER_ADDRESS)
    if (await isWaiting(tx, uid)) return
    const isSent = await queueSocietyMail(current, env, (society) => ({
      ...receiptMail(to, payment, society),
      about: uid,
    }))
    if (!isSent) throw new HttpError(409, 'UNAVAILABLE', NO_MAIL)
    await noteIssued(current, payment, 'The receipt was sent by mail')
  })
