import type { ApplicationCase } from '#domain/applications/application.ts'
import { IS_DECEASED } from '#domain/dues/payment.ts'
import { sql } from 'kysely'
import { fullName } from '#domain/members/member-name.ts'
import { findLikeness, type SimilarMember } from '#domain/people/likeness.ts'
import { toPerson } from '#domain/people/person.ts'
import type { AppContext } from '../api/context.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { planTerm } from '../dues/applicant-terms.ts'
import { applicantParts, findPayment } from '../dues/read-payments.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { findSimilarDeleted, findSimilarMembers } from '../members/similar-members.ts'
import { findPresentMember } from '../members/merged-members.ts'
import { nameOf } from '../register/indexed-member.ts'
import { requireRow } from '../records/record-writes.ts'
import { getJoiningRules } from '../settings/queries.ts'
import {
  applicationKind,
  type ApplicationRow,
  findPayments,
  listForm,
  showApplications,
} from './application-kind.ts'
import { expiryDay } from './expire.ts'
import { describeIntroducer, listIntroductions } from './introductions.ts'

const SOURCE_DAYS = 30
const DAY_MS = 86_400_000

const personOf = (row: ApplicationRow) => toPerson(applicationKind.toRecord(row))

/** Read at once; other requests are served between. */
const OPEN_AT_ONCE = 200

/** Open applications on other forms that may be of the same person, the likeliest first. Each is compared, because any of its facts may differ. */
const findDoubles = async (db: Db, row: ApplicationRow) => {
  const person = personOf(row)
  const found: { score: number; other: ApplicationRow }[] = []
  for (let last = ''; ;) {
    const others = await db
      .selectFrom('applications')
      .selectAll()
      .where('status', '=', 'open')
      // Who is on the form shares its phone, mail and address with the others.
      .where('form_uid', '<>', row.form_uid)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(OPEN_AT_ONCE)
      .execute()
    for (const other of others) {
      const likeness = findLikeness(person, personOf(other))
      if (likeness) found.push({ score: likeness.score, other })
    }
    if (others.length < OPEN_AT_ONCE) break
    last = others.at(-1)?.uid ?? last
    await yieldToEventLoop()
  }
  return found
    .toSorted((a, b) => b.score - a.score)
    .map(({ other }) => ({ _id: other.uid, receipt: other.receipt, name: nameOf(other) }))
}

const countSameSource = async (db: Db, row: ApplicationRow) => {
  const since = timestamp(Date.parse(row.created_at) - SOURCE_DAYS * DAY_MS)
  const counted = await db
    .selectFrom('applications')
    .select((select) => select.fn.count<number>('form_uid').distinct().as('count'))
    .where('source_hash', '=', row.source_hash)
    .where('created_at', '>=', since)
    .where('form_uid', '<>', row.form_uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted.count
}

/**
 * The application that can be decided after `row`: of its form first, then the one that has waited longest, beginning after it. Who was
 * asked something comes no more: a registrar opens that when the answer is there.
 */
const findNext = async (db: Db, row: ApplicationRow): Promise<string | null> => {
  const { needsIntroducer, needsMoney } = await getJoiningRules(db)
  let ready = db
    .selectFrom('applications')
    .select('uid')
    .where('status', '=', 'open')
    .where('asked_at', 'is', null)
    .where('uid', '<>', row.uid)
  if (needsIntroducer) ready = ready.where('is_introduced', '=', 1)
  ready = ready.where((on) =>
    on.or([
      ...(needsMoney ? [] : [on('class', '<>', 'life')]),
      on.exists(applicantParts(db).where('applicant_uid', '=', sql.ref<string>('applications.uid'))),
    ]),
  )
  const next = await ready
    .orderBy((order) => order.case().when('form_uid', '=', row.form_uid).then(0).else(1).end())
    .orderBy((order) => order.case().when('created_at', '>=', row.created_at).then(0).else(1).end())
    .orderBy('created_at')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return next?.uid ?? null
}

/** What is in the way of approving the applicant as a member; `part` is what was paid. */
const faultOf = async (db: Db, part: string | undefined, { id, isDied }: SimilarMember['member']) => {
  if (part !== undefined) return (await planTerm(db, part, id)).fault
  return isDied ? IS_DECEASED : null
}

/** Members who may be the applicant, with those faults. */
const withFaults = (db: Db, part: string | undefined, likely: readonly SimilarMember[]) =>
  Promise.all(likely.map(async (similar) => ({ ...similar, fault: await faultOf(db, part, similar.member) })))

/** Deleted members who are not of an approval of this application that was taken back. */
const findDeleted = async (db: Db, register: AppContext['deletedRegister'], row: ApplicationRow) => {
  const deleted = await findSimilarDeleted(register, db, applicationKind.toRecord(row))
  const created = await db
    .selectFrom('changes as approval')
    .innerJoin('changes as creation', 'creation.batch', 'approval.batch')
    .select('creation.entity_uid as uid')
    .where('approval.entity', '=', 'application')
    .where('approval.entity_uid', '=', row.uid)
    .where('creation.entity', '=', 'member')
    .where('creation.action', '=', 'create')
    .execute()
  return deleted.filter(({ member }) => !created.some(({ uid }) => uid === member._id))
}

/** What a registrar decides by: the application, its family, five checks, and the members who may be the same person. */
export const findCase = async (
  {
    database: { db },
    register,
    deletedRegister,
    clock,
  }: Pick<AppContext, 'database' | 'register' | 'deletedRegister' | 'clock'>,
  uid: string,
): Promise<ApplicationCase> => {
  const row = await requireRow(applicationKind, db, uid)
  const shown = await showApplications(db, await listForm(db, row.form_uid))
  const application = shown.find(({ _id }) => _id === uid)
  if (!application) throw new Error('an application is on its form')
  const paid = (await findPayments(db, [uid])).get(uid)
  const payment = paid && (await findPayment(db, paid.uid))
  const union = await db
    .selectFrom('unions')
    .select('votable')
    .where('code', '=', row.union_code)
    .executeTakeFirst()
  const person = applicationKind.toRecord(row)
  const member = row.member_id === null ? undefined : await findPresentMember(db, row.member_id)
  return {
    application,
    family: shown
      .filter(({ _id }) => _id !== uid)
      .map(({ _id, name, state }) => ({ _id, name: fullName(name), state })),
    introducer: await describeIntroducer(db, row),
    introductions: await listIntroductions(db, row),
    payment: payment
      ? {
          _id: payment._id,
          receipt: payment.receipt,
          // Of this applicant alone: a family pays with one receipt.
          cents: payment.parts.find((part) => part.applicant === uid)?.cents ?? payment.cents,
          paidOn: payment.paidOn,
        }
      : null,
    isVotable: union?.votable === 1,
    doubles: await findDoubles(db, row),
    sameSource: await countSameSource(db, row),
    likely: await withFaults(db, paid?.part, [
      ...(await findSimilarMembers(register, db, person)),
      ...(await findDeleted(db, deletedRegister, row)),
    ]),
    became: member?.deleted_at === null ? { id: member.id, _id: member.uid, name: nameOf(member) } : null,
    expiresOn: expiryDay(application, row.noticed_at, await getJoiningRules(db), clock.now()),
    next: await findNext(db, row),
  }
}
