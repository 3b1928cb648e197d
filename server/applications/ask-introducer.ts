import { INTRODUCER_ANSWERED } from '#domain/applications/decisions/messages.ts'
import { dayOf } from '#domain/days.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { compareNames } from '#domain/people/name-likeness.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { AppContext } from '../api/context.ts'
import { countVerifications, createVerification, revokeVerifications } from '../auth/verifications.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write } from '../database/write.ts'
import { findStandingOf } from '../dues/member-dues.ts'
import type { Env } from '../env.ts'
import { HttpError } from '../http/errors.ts'
import { throttleWithin } from '../http/throttle.ts'
import type { Job } from '../jobs/jobs.ts'
import { findMembers } from '../members/find-members.ts'
import { memberNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import type { MemberRow } from '../members/rows.ts'
import { requireRow } from '../records/record-writes.ts'
import { nameOf } from '../register/indexed-member.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import {
  alreadyDecided,
  applicationKind,
  type ApplicationRow,
  changeForm,
  listForm,
} from './application-kind.ts'
import { introductionMail } from './application-mails.ts'

export const SITE = { uid: null, name: 'Site' }

const namesOf = (rows: readonly ApplicationRow[]) => rows.map(nameOf).join(', ')

/** Whether a member has all of a text: a whole phone or address, an ID with no other name, or a name of two words or more. */
const hasAllOf = (typed: string) => {
  const { words, numbers } = readSearchText(typed)
  const written = words.map(({ spelled }) => spelled.text).join(' ')
  const digits = phoneDigits(typed)
  return ({ reasons }: Pick<FoundMember, 'reasons'>) => {
    const named = reasons.find(({ kind }) => kind === 'name')
    const likeness = named ? compareNames(written, named.text) : null
    const hasName = likeness?.hasAll === true && (likeness.kind === 'same' || likeness.kind === 'part')
    if (numbers.length === 0 && hasName && likeness.words >= 2) return true
    return reasons.some(({ kind, text }) => {
      if (kind === 'phone' || kind === 'second-phone') return digits.includes(phoneDigits(text))
      if (kind === 'email') return text.toLowerCase() === typed.trim().toLowerCase()
      return kind === 'life-id' || (kind === 'id' && (words.length === 0 || hasName))
    })
  }
}

/**
 * The member whom a text names: the only one that has all of it, as a number, a phone, an address or a name. Null if there is none or
 * several; a registrar decides then.
 */
const seekIntroducer = async (
  { database, register }: Pick<AppContext, 'database' | 'register'>,
  text: string,
) => {
  const { members } = await findMembers(database, register, text)
  const named = members.filter(hasAllOf(text)).filter(({ isDied }) => !isDied)
  const exact = named.filter(({ reasons }) => reasons.every(({ how }) => how === 'exact'))
  const [only] = exact.length === 1 ? exact : named.length === 1 ? named : []
  return only ?? null
}

const dueForms = (db: Db) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('status', '=', 'open')
    .where('introducer_sought_at', 'is', null)
    .where('introduced_at', 'is', null)
    .orderBy('created_at')

/** Whether a member was paid up, in grace or a member for life on the day of an application, and not suspended. */
export const isInGoodStanding = async (
  db: Db,
  member: MemberRow,
  { created_at: at }: Pick<ApplicationRow, 'created_at'>,
) => {
  const day = dayOf(Date.parse(at))
  const suspension = await db
    .selectFrom('suspensions')
    .select('uid')
    .where('member_id', 'in', await memberNumbers(db, member.id))
    .where('deleted_at', 'is', null)
    .where('from_day', '<=', day)
    .where((where) => where.or([where('until_day', 'is', null), where('until_day', '>=', day)]))
    .limit(1)
    .executeTakeFirst()
  if (suspension) return false
  const { state } = await findStandingOf(db, member, day)
  return state === 'paid' || state === 'grace' || state === 'life'
}

/** A form names whom it likes: a member is asked a few times in a day, and so are all together by forms without a confirmed address. */
const DAY_SECONDS = 24 * 60 * 60
const ASKED_PER_MEMBER = { allowed: 20, windowSeconds: DAY_SECONDS, message: '' }
const ASKED_UNCONFIRMED = { allowed: 100, windowSeconds: DAY_SECONDS, message: '' }

/** Asks a member by mail who applies, unless the member was asked too often; a registrar may ask later, or hear the member at a desk. */
const mailIntroducer = async (
  { tx, atMs }: Write,
  env: Env,
  { row, rows, number }: { row: ApplicationRow; rows: readonly ApplicationRow[]; number: number },
) => {
  const member = await findMemberByNumber(tx, number)
  if (!member?.email || env.SMTP_URL === undefined) return
  if (!(await isInGoodStanding(tx, member, row))) return
  const isConfirmed = row.contact_confirmed_at !== null
  if (await throttleWithin(tx, `introducer:${number}`, atMs, ASKED_PER_MEMBER)) return
  if (!isConfirmed && (await throttleWithin(tx, 'introducers', atMs, ASKED_UNCONFIRMED))) return
  const form = row.form_uid
  const secret = await createVerification(tx, { purpose: 'introduction', subject: form, atMs })
  const introducer = nameOf(member)
  await queueSocietyMail({ tx, atMs }, env, (society) =>
    introductionMail(member.email, society, { people: namesOf(rows), introducer, secret, env, form }),
  )
}

/**
 * Seeks the introducer of a form, and asks the member by mail: once the address of the form is confirmed, where it can be, or when a
 * registrar asks.
 */
const askIntroducer = async (
  { database, register, clock, env }: AppContext,
  { uid, form_uid: form, introducer: text }: ApplicationRow,
  registrar: SignedInActor | null,
) => {
  const found = text === null ? null : await seekIntroducer({ database, register }, text)
  // A text that was corrected meanwhile is sought by the next run.
  if (!found) {
    const sought = { introducer_sought_at: timestamp(clock.now()) }
    const ofForm = database.db.updateTable('applications').set(sought).where('form_uid', '=', form)
    await ofForm.where('introducer', text === null ? 'is' : '=', text).execute()
    return
  }
  await write(database, { actor: registrar ?? SITE, clock }, async (current) => {
    const { tx, at } = current
    const rows = await listForm(tx, form)
    const row = rows.find((each) => each.uid === uid)
    if (row?.introducer !== text || row.introduced_at !== null) return
    if (registrar) await revokeVerifications(tx, 'introduction', form)
    // Whoever has a link is the one who was asked.
    const isAsked = (await countVerifications(tx, 'introduction', form)) > 0
    const sought = isAsked ? {} : { sought_member: found.id, introducer_member: found.id }
    await changeForm(current, rows, { introducer_sought_at: at, ...sought })
    const mayAsk = registrar !== null || row.asks_contact === 0 || row.contact_confirmed_at !== null
    if (!isAsked && mayAsk) await mailIntroducer(current, env, { row, rows, number: found.id })
  })
}

/** Seeks and asks the introducer of an open form anew, whose links before end. Throws 409 once a member has answered. */
export const askIntroducerAgain = async (
  context: AppContext,
  registrar: SignedInActor,
  uid: string,
): Promise<void> => {
  const row = await requireRow(applicationKind, context.database.db, uid)
  if (row.status !== 'open') throw alreadyDecided()
  if (row.introduced_at !== null) throw new HttpError(409, 'REQUEST_CLOSED', INTRODUCER_ANSWERED)
  await askIntroducer(context, row, registrar)
}

/**
 * Seeks the introducers of new applications. Not while a form is received: its time would tell a stranger whether the register has somebody.
 */
export const introducersJob: Job<AppContext> = {
  name: 'seek introducers',
  scope: 'society',
  everyMs: 60_000,
  afterWrites: true,
  failure: 'introducers of applications were not sought',
  isDue: async ({ database: { db } }) => (await dueForms(db).executeTakeFirst()) !== undefined,
  work: async (context) => {
    const row = await dueForms(context.database.db).executeTakeFirst()
    if (row) await askIntroducer(context, row, null)
  },
}
