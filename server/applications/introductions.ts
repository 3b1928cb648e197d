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
import { startOfDay } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { countVerifications, findVerification } from '../auth/verifications.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { notFound, validationError } from '../http/errors.ts'
import { findPresentMember, memberNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { nameOf } from '../register/indexed-member.ts'
import { requireRow } from '../records/record-writes.ts'
import { getDuesRules } from '../settings/queries.ts'
import {
  alreadyDecided,
  applicationKind,
  type ApplicationRow,
  changeForm,
  isUndecided,
  listForm,
} from './application-kind.ts'
import { isInGoodStanding, SITE } from './ask-introducer.ts'

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
  const member = await findPresentMember(db, number)
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

/** The introducer of an application, with the standing on the day of the application; null for one who is in the trash. */
export const describeIntroducer = async (db: Db, row: ApplicationRow) => {
  const member =
    row.introducer_member === null ? undefined : await findPresentMember(db, row.introducer_member)
  if (member?.deleted_at !== null) return null
  const day = dayOf(Date.parse(row.created_at))
  const { yearStart } = await getDuesRules(db)
  const { from } = spanOfYear(membershipYearOf(day, yearStart), yearStart)
  const vouched = await db
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('introducer_member', 'in', await memberNumbers(db, member.id))
    .where('is_introduced', '=', 1)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', timestamp(startOfDay(from)))
    .executeTakeFirstOrThrow()
  return {
    member: { id: member.id, _id: member.uid, name: nameOf(member) },
    isInGoodStanding: await isInGoodStanding(db, member, row),
    isAsked: (await countVerifications(db, 'introduction', row.form_uid)) > 0,
    vouchedFor: vouched.count,
  }
}
