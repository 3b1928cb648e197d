import type { FastifyRequest } from 'fastify'
import {
  CODE_WRONG,
  CONTACT_CONFIRMED,
  LINK_UNKNOWN,
  PHOTO_REQUIRED,
  TOO_MANY_CODES,
} from '#domain/applications/application-rules.ts'
import { type OwnApplication, PhotoOf } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { AppContext } from '../api/context.ts'
import { findVerification, takeVerification } from '../auth/verifications.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { throttle } from '../http/throttle.ts'
import { findThumbnails, imageUidOf, insertImage } from '../images/queries.ts'
import { readMemberForm } from '../members/read-member-form.ts'
import { updateWithin } from '../records/record-writes.ts'
import {
  alreadyDecided,
  applicationKind,
  changeForm,
  isUndecided,
  listForm,
  showApplications,
} from './application-kind.ts'
import { getJoiningRules } from '../settings/queries.ts'
import { expiryDay } from './expire.ts'
import { contactSecret, mailContactCode } from './receive-application.ts'

const APPLICANT = { uid: null, name: 'Applicant' }

const HOUR_SECONDS = 60 * 60
/** How many codes of a form may be tried in an hour: six digits are guessed by chance in 10 years. */
const TRIES = {
  allowed: 10,
  windowSeconds: HOUR_SECONDS,
  message: TOO_MANY_CODES,
}

/** The people of the form whose link has the secret. Throws 404 for any other. */
const requireForm = async (db: Db, secret: string, atMs: number) => {
  const form = await findVerification(db, { purpose: 'application', secret, atMs })
  const rows = form === undefined ? [] : await listForm(db, form)
  // What was decided has the address that it had then.
  const first = rows.find(isUndecided) ?? rows[0]
  if (!first) throw notFound(LINK_UNKNOWN)
  return { rows, first, form: first.form_uid }
}

const toDataUrl = (jpeg: Buffer | null | undefined) =>
  jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : null

/** What applicants see of their application. Spam looks as if it waited. */
export const findOwn = async (
  { database: { db }, clock }: AppContext,
  secret: string,
): Promise<OwnApplication> => {
  const { rows, first } = await requireForm(db, secret, clock.now())
  const shown = await showApplications(
    db,
    rows.map((row) => (row.status === 'spam' ? { ...row, status: 'open' } : row)),
  )
  const rules = await getJoiningRules(db)
  const photos = await findThumbnails(
    db,
    rows.flatMap((row) => (isUndecided(row) ? (row.image_uid ?? []) : [])),
  )
  return {
    receipt: first.receipt,
    code: first.code,
    createdAt: first.created_at,
    email: first.email,
    canConfirm: first.asks_contact === 1 && first.contact_confirmed_at === null,
    people: shown.map((person, index) => {
      const { name, class: wanted, state, missing, isPaid, image, question, refusal, member } = person
      return {
        name: fullName(name),
        class: wanted,
        state,
        missing,
        expiresOn: expiryDay(person, rows[index]?.noticed_at ?? null, rules, clock.now()),
        isPaid,
        photo: toDataUrl(image === null ? null : photos.get(imageUidOf(image))),
        question,
        reason: refusal,
        member,
      }
    }),
  }
}

/** Confirms the address of a form by the mailed code; one that is confirmed stays so. Throws 400 for a wrong code, and 429 after too many. */
export const confirmContact = async (
  { database, clock }: AppContext,
  { secret, code }: { secret: string; code: string },
): Promise<void> => {
  const { form } = await requireForm(database.db, secret, clock.now())
  await throttle(database, `contact-code-tries:${form}`, clock.now(), TRIES)
  await write(database, { actor: APPLICANT, clock }, async (current) => {
    const { tx, at, atMs } = current
    const { rows, first } = await requireForm(tx, secret, atMs)
    // Sent again after a lost reply.
    if (first.contact_confirmed_at !== null) return
    const use = { purpose: 'contact_code', secret: contactSecret(form, code), atMs } as const
    if ((await takeVerification(tx, use)) === undefined)
      throw validationError([{ path: 'code', message: CODE_WRONG }])
    // The introducer is asked by the next run.
    const confirmed = { contact_confirmed_at: at, introducer_sought_at: null }
    await changeForm(current, rows, confirmed)
  })
}

/** Mails another code, and ends the one before. Throws 409 for a form whose address is confirmed, and 429 if it got too many. */
export const sendCodeAgain = async (context: AppContext, secret: string): Promise<void> => {
  const { database, clock, env } = context
  const { form, first } = await requireForm(database.db, secret, clock.now())
  const { email, receipt, code: paymentCode } = first
  if (first.contact_confirmed_at !== null) throw new HttpError(409, 'REQUEST_CLOSED', CONTACT_CONFIRMED)
  if (first.asks_contact === 0) return
  const refusal = await database.counts.run((tx) =>
    mailContactCode({ tx, atMs: clock.now() }, env, { form, email, receipt, paymentCode, secret }),
  )
  if (refusal) throw refusal
}

/** Withdraws the open applications of a form, if they are not withdrawn. Throws 409 if they were decided otherwise. */
export const withdraw = ({ database, clock }: AppContext, secret: string): Promise<void> =>
  write(database, { actor: APPLICANT, clock }, async (current) => {
    const { rows } = await requireForm(current.tx, secret, current.atMs)
    const isWithdrawn = rows.some(({ status }) => status === 'withdrawn')
    if (!isWithdrawn && !rows.some(isUndecided)) throw alreadyDecided()
    await changeForm(current, rows, {
      status: 'withdrawn',
      decided_at: current.at,
      decided_by: APPLICANT.name,
    })
  })

/** Stores the photo of a person of a form in place of one that was sent before, or removes that. Throws 409 once the application is decided. */
export const savePhoto = async (
  { database, clock, imageQueue }: AppContext,
  request: FastifyRequest,
): Promise<void> => {
  const { fields, image } = await readMemberForm(
    request,
    PhotoOf,
    imageQueue,
    async ({ secret }) => (await requireForm(database.db, secret, clock.now())).form,
  )
  if (!image && fields.image !== null) throw validationError([{ path: 'image', message: PHOTO_REQUIRED }])
  await write(database, { actor: APPLICANT, clock }, async (current) => {
    const { tx, at, atMs } = current
    const { rows } = await requireForm(tx, fields.secret, atMs)
    const row = rows.find(({ position }) => position === fields.position)
    if (!row) throw new HttpError(404, 'NOT_FOUND', LINK_UNKNOWN)
    if (!isUndecided(row)) throw alreadyDecided()
    const uid = image && newUid(atMs)
    if (image && uid !== null) await insertImage(tx, { ...image, uid, createdAt: at })
    await updateWithin(applicationKind, current, { row, columns: { image_uid: uid } }, { action: 'update' })
  })
}
