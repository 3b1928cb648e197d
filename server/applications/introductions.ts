import { BY_LINK, NOT_IN_GOOD_STANDING } from '#domain/applications/decisions/messages.ts'
import { LINK_UNKNOWN } from '#domain/applications/application-rules.ts'
import {
  Application,
  type ApplicationCase,
  type AskedIntroduction,
  type HeardIntroduction,
} from '#domain/applications/application.ts'
import { dayOf } from '#domain/days.ts'
import { membershipYearOf, spanOfYear } from '#domain/dues/membership-year.ts'
import { NO_MEMBER } from '#domain/dues/payment.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { compareNames } from '#domain/people/name-likeness.ts'
import { phoneDigits } from '#domain/phone.ts'
import { startOfDay } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { createVerification, findVerification } from '../auth/verifications.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { findStandingOf } from '../dues/member-dues.ts'
import { notFound, validationError } from '../http/errors.ts'
import type { MemberRow } from '../members/rows.ts'
import type { Job } from '../jobs/jobs.ts'
import { findMembers } from '../members/find-members.ts'
import { memberNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { nameOf } from '../register/indexed-member.ts'
import { requireRow } from '../records/record-writes.ts'
import { getDuesRules } from '../settings/queries.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { introductionMail } from './application-mails.ts'
import {
  alreadyDecided,
  applicationKind,
  type ApplicationRow,
  changeForm,
  isUndecided,
  listForm,
} from './application-kind.ts'

const SITE = { uid: null, name: 'Site' }

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
    .orderBy('created_at')

/** Whether a member was paid up, in grace or a member for life on the day of an application, and not suspended. */
const isInGoodStanding = async (
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

/** Seeks the introducer of a form, and asks the member by mail. */
const askIntroducer = async (
  context: AppContext,
  { uid, form_uid: form, introducer: text }: ApplicationRow,
) => {
  const { database, clock, env } = context
  const found = text === null ? null : await seekIntroducer(context, text)
  // A text that was corrected meanwhile is sought by the next run.
  if (!found) {
    const sought = { introducer_sought_at: timestamp(clock.now()) }
    const ofForm = database.db.updateTable('applications').set(sought).where('form_uid', '=', form)
    await ofForm.where('introducer', text === null ? 'is' : '=', text).execute()
    return
  }
  await write(database, { actor: SITE, clock }, async (current) => {
    const { tx, at, atMs } = current
    const rows = await listForm(tx, form)
    if (rows.find((row) => row.uid === uid)?.introducer !== text) return
    const sought = { sought_member: found.id, introducer_member: found.id }
    await changeForm(current, rows, { introducer_sought_at: at, ...sought })
    const member = await findMemberByNumber(tx, found.id)
    if (!member?.email || env.SMTP_URL === undefined) return
    if (!(await isInGoodStanding(tx, member, rows[0] ?? { created_at: at }))) return
    const secret = await createVerification(tx, { purpose: 'introduction', subject: form, atMs })
    const introducer = nameOf(member)
    await queueSocietyMail(current, env, (society) =>
      introductionMail(member.email, society, { people: namesOf(rows), introducer, secret, env, form }),
    )
  })
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
    if (row) await askIntroducer(context, row)
  },
}

const requireAsked = async (db: Db, secret: string, atMs: number) => {
  const form = await findVerification(db, { purpose: 'introduction', secret, atMs })
  const rows = form === undefined ? [] : await listForm(db, form)
  const [first] = rows
  if (!first) throw notFound(LINK_UNKNOWN)
  return { rows, first }
}

const askedName = async (db: Db, { sought_member: number, introducer }: ApplicationRow) =>
  (number !== null && (await findNamed(db, number))?.name) || (introducer ?? '')

const findNamed = async (db: Db, number: number) => {
  const member = await findMemberByNumber(db, number)
  return member ? { id: member.id, _id: member.uid, name: nameOf(member) } : null
}

const Answer = Application.pick({
  introducerMember: true,
  isIntroduced: true,
  introducedAt: true,
  introducedBy: true,
  introductionNote: true,
})

/** What members said of an applicant, the first first. The row has the last answer alone; the change log has those that are not erased. */
export const listIntroductions = async (
  db: Db,
  row: ApplicationRow,
): Promise<(ApplicationCase['introductions'][number] & { number: number | null })[]> => {
  const changes = await db
    .selectFrom('changes')
    .select('after')
    .where('entity', '=', 'application')
    .where('entity_uid', '=', row.uid)
    .where('after', 'is not', null)
    .orderBy('number')
    .execute()
  const logged = changes.map(({ after }): unknown => JSON.parse(after ?? ''))
  const answers = [...logged, applicationKind.toRecord(row)].flatMap(
    (record) => Answer.safeParse(record).data ?? [],
  )
  const heard = answers.filter(
    ({ introducedAt: at }, index) => at !== null && at !== answers[index - 1]?.introducedAt,
  )
  return Promise.all(
    heard.map(
      async ({ introducerMember: number, isIntroduced, introducedAt, introducedBy, introductionNote }) => ({
        number,
        member: number === null ? null : await findNamed(db, number),
        isKnown: isIntroduced === true,
        by: introducedBy,
        said: introductionNote,
        at: introducedAt ?? '',
      }),
    ),
  )
}

/** What a member is asked by the link of the mail. Throws 404 for an unknown or old link. */
export const findIntroduction = async (
  { database: { db }, clock }: AppContext,
  secret: string,
): Promise<AskedIntroduction> => {
  const { rows, first } = await requireAsked(db, secret, clock.now())
  return {
    people: rows.map(nameOf),
    introducer: await askedName(db, first),
    isIntroduced: await answerOf(db, first),
  }
}

/** The last answer of the member who was asked by mail. */
const answerOf = async (db: Db, row: ApplicationRow) =>
  (await listIntroductions(db, row)).findLast(({ number }) => number === row.sought_member)?.isKnown ?? null

/** Stores the answer of an introducer, who may change it until the decision. Throws 404 for an unknown or old link, 409 after the decision. */
export const answerIntroduction = (
  { database, clock }: AppContext,
  { secret, isKnown }: { secret: string; isKnown: boolean },
): Promise<void> =>
  write(database, { actor: SITE, clock }, async (current) => {
    const { tx, at, atMs } = current
    const { rows, first } = await requireAsked(tx, secret, atMs)
    if (!rows.some(isUndecided)) throw alreadyDecided()
    if ((await answerOf(tx, first)) === isKnown) return
    await changeForm(current, rows, {
      introducer_member: first.sought_member,
      is_introduced: isKnown ? 1 : 0,
      introduced_at: at,
      introduced_by: await askedName(tx, first),
      introduction_note: BY_LINK,
    })
  })

/** Stores what an introducer said at a desk or on the phone, with who heard it, for everybody on the form. */
export const hearIntroduction = (
  { database, ...by }: WriteContext & { actor: SignedInActor },
  uid: string,
  { member, isKnown, said }: HeardIntroduction,
): Promise<void> =>
  write(database, by, async (current) => {
    const { tx, at } = current
    const row = await requireRow(applicationKind, tx, uid)
    if (!isUndecided(row)) throw alreadyDecided()
    const introducer = await findMemberByNumber(tx, member)
    if (!introducer) throw validationError([{ path: 'member', message: NO_MEMBER }])
    if (isKnown && !(await isInGoodStanding(tx, introducer, row)))
      throw validationError([{ path: 'member', message: NOT_IN_GOOD_STANDING }])
    await changeForm(current, await listForm(tx, row.form_uid), {
      introducer_member: member,
      is_introduced: isKnown ? 1 : 0,
      introduced_at: at,
      introduced_by: by.actor.name,
      introduction_note: said,
    })
  })

/** The introducer of an application, with the standing on the day of the application. */
export const describeIntroducer = async (db: Db, row: ApplicationRow) => {
  const member =
    row.introducer_member === null ? undefined : await findMemberByNumber(db, row.introducer_member)
  if (!member) return null
  const day = dayOf(Date.parse(row.created_at))
  const { yearStart } = await getDuesRules(db)
  const { from } = spanOfYear(membershipYearOf(day, yearStart), yearStart)
  const vouched = await db
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('introducer_member', '=', member.id)
    .where('is_introduced', '=', 1)
    .where('created_at', '>=', timestamp(startOfDay(from)))
    .executeTakeFirstOrThrow()
  return {
    member: { id: member.id, _id: member.uid, name: nameOf(member) },
    isInGoodStanding: await isInGoodStanding(db, member, row),
    vouchedFor: vouched.count,
  }
}
