import { createHmac, randomInt } from 'node:crypto'
import {
  APPLICATION_FORM_LIMITS,
  CODE_LENGTH,
  CODE_SIGNS,
  CONTACT_CODE_DIGITS,
  INTRODUCER_REQUIRED,
  JOINING_CLOSED,
  spokenCode,
  TOO_MANY_CODES,
} from '#domain/applications/application-rules.ts'
import {
  type ApplicationReceipt,
  type NewApplication,
  newApplicationSchema,
} from '#domain/applications/application.ts'
import { isJoiningOpen } from '#domain/settings/joining.ts'
import { dayOf } from '#domain/days.ts'
import { toFieldErrors, type FieldError } from '#domain/validation.ts'
import { createVerification, revokeVerifications } from '../auth/verifications.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { throttleWithin } from '../http/throttle.ts'
import { receive } from '../inbox/receive.ts'
import { type FormContext, receiptOf, sentKeyOf } from '../public-forms/receive-form.ts'
import { createWithin } from '../records/record-writes.ts'
import { getJoiningRules, getMayLack } from '../settings/queries.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { sha256 } from '../sha256.ts'
import { applicationKind } from './application-kind.ts'
import { arrivedMail } from './application-mails.ts'

export const APPLICATION_LIMITS_BY_NAME = ['application', APPLICATION_FORM_LIMITS] as const

/** What the settings ask for beyond the schema of the form. Throws 400 with every fault. */
const requireAsked = async ({ tx, atMs }: Write, form: NewApplication) => {
  const rules = await getJoiningRules(tx)
  if (!isJoiningOpen(rules, dayOf(atMs))) throw new HttpError(409, 'UNAVAILABLE', JOINING_CLOSED)
  const parsed = newApplicationSchema(await getMayLack(tx)).safeParse(form)
  const faults: FieldError[] = parsed.success ? [] : toFieldErrors(parsed.error)
  if (rules.needsIntroducer && form.introducer == null)
    faults.push({ path: 'introducer', message: INTRODUCER_REQUIRED })
  if (faults.length > 0) throw validationError(faults)
}

/** Six signs that nothing else has. */
export const createPaymentCode = async (
  tx: Db,
  atMs: number,
  memberNumber: number | null,
): Promise<string> => {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
    const inserted = await tx
      .insertInto('payment_codes')
      .values({ code, member_id: memberNumber, created_at: timestamp(atMs) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return code
  }
}

/** The secret of a form's link: the same when the form is sent again after a lost reply. */
export const secretOf = (siteSecret: string, sentKey: string) =>
  createHmac('sha256', `application:${siteSecret}`).update(sentKey).digest('base64url')

/** How many codes are mailed to an address in an hour, whoever asks. */
const CODES_PER_ADDRESS = { allowed: 5, windowSeconds: 60 * 60, message: TOO_MANY_CODES }

export const contactSecret = (form: string, code: string) => `${form}:${code}`

/** Mails a code that confirms the address of a form, and what its link leads to. Beyond the limit mails nothing, and returns the 429. */
export const mailContactCode = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Env,
  {
    form,
    email,
    receipt,
    paymentCode,
    secret,
  }: Record<'form' | 'email' | 'receipt' | 'paymentCode' | 'secret', string>,
): Promise<HttpError | null> => {
  const { tx, atMs } = current
  const key = `contact-code:${sha256(email.toLowerCase())}`
  const refusal = await throttleWithin(tx, key, atMs, CODES_PER_ADDRESS)
  if (refusal) return refusal
  await revokeVerifications(tx, 'contact_code', form)
  const code = String(randomInt(10 ** CONTACT_CODE_DIGITS)).padStart(CONTACT_CODE_DIGITS, '0')
  await createVerification(tx, { purpose: 'contact_code', subject: form, atMs }, contactSecret(form, code))
  await queueSocietyMail(current, env, (society) =>
    arrivedMail(email, society, { code, receipt, paymentCode: spokenCode(paymentCode), secret, env, form }),
  )
  return null
}

const findSent = (db: Db, sentKey: string) =>
  db
    .selectFrom('applications')
    .select(['receipt', 'code', 'form_uid'])
    .where('sent_key', '=', sentKey)
    .executeTakeFirstOrThrow()

type Stored = {
  sentKey: string
  secret: string
  source: string
  status: 'open' | 'spam'
  asksContact: boolean
}

/** Stores the people of a form inside `current`, with a receipt, a payment code and the secret of the link. */
export const createForm = async (
  current: Write,
  { people, phone, email, address, introducer, ...form }: NewApplication,
  { sentKey, secret, source, status, asksContact }: Stored,
): Promise<{ form: string; receipt: string; code: string }> => {
  const { tx, atMs } = current
  const uid = newUid(atMs)
  const receipt = receiptOf(sentKey)
  const code = await createPaymentCode(tx, atMs, null)
  await createVerification(tx, { purpose: 'application', subject: uid, atMs }, secret)
  for (const [position, person] of people.entries()) {
    await createWithin(applicationKind, current, {
      ...person,
      phone,
      email,
      address,
      introducer,
      columns: {
        form_uid: uid,
        position,
        receipt,
        code,
        status,
        class: form.class,
        asks_contact: asksContact ? 1 : 0,
        source_hash: source,
        consent_version: form.consentVersion,
        locale: form.locale,
        sent_key: sentKey,
      },
    })
  }
  return { form: uid, receipt, code }
}

/** Stores a form of visitors; a form that is sent again is stored once, and has the same answer. */
export const receiveApplication = async (
  context: FormContext,
  form: NewApplication,
): Promise<ApplicationReceipt> => {
  const { database, env, settings, source } = context
  const secret = secretOf(settings.secret, sentKeyOf(form))
  const sendsCode = env.SMTP_URL !== undefined && form.email !== ''
  await receive(context, 'applications', form, async (current, { sentKey, isSpam }) => {
    await requireAsked(current, form)
    const status = isSpam ? 'spam' : 'open'
    const stored = { sentKey, secret, source, status, asksContact: sendsCode } as const
    const { form: uid, receipt, code } = await createForm(current, form, stored)
    if (sendsCode && !isSpam)
      await mailContactCode(current, env, {
        form: uid,
        email: form.email,
        receipt,
        paymentCode: code,
        secret,
      })
    return {
      subject: `Application ${receipt}`,
      text: `Somebody would like to become a member. Please look at it in the admin area, under Applications.\n`,
      about: uid,
    }
  })
  const { receipt, code } = await findSent(database.db, sentKeyOf(form))
  return { receipt, code, secret, sendsCode }
}
