import { APPLICATION_CONSENT } from '#domain/applications/consent.ts'
import { type ApplicationStatus } from '#domain/applications/application-rules.ts'
import type { NewApplication } from '#domain/applications/application.ts'
import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { FeeClass } from '#domain/dues/fee.ts'
import { fullName } from '#domain/members/member-name.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { changeForm, listForm, type StepColumns } from '#server/applications/application-kind.ts'
import { createForm } from '#server/applications/receive-application.ts'
import type { Database } from '#server/database/connection.ts'
import type { Actor, SignedInActor } from '#server/database/record-changes.ts'
import { timestamp } from '#server/database/ids.ts'
import { write } from '#server/database/write.ts'
import { takePayment } from '#server/dues/take-payment.ts'
import { nameOf } from '#server/register/indexed-member.ts'
import { sentKeyOf } from '#server/public-forms/receive-form.ts'
import { DEMO_FEES } from './dues.ts'
import type { DemoMember } from './members.ts'
import { createPerson } from './names.ts'
import { createAddress } from './places.ts'
import { createRandom, type Random } from './random.ts'

const SEED = 35
const HOUR_MS = 3_600_000

/** How far the people of a form have come. */
type Plan = {
  status: ApplicationStatus
  people: number
  isConfirmed?: true
  isIntroduced?: true
  isPaid?: true
  isLife?: true
  /** Of the person of the form before, who has forgotten it. */
  isDouble?: true
  /** The question of a registrar, or the reason of a refusal. */
  text?: string
}

const repeat = (count: number, plan: Plan) => Array.from({ length: count }, () => plan)

/** The forms of strangers, the oldest first. Those of people who have become members come before them. */
const PLANS: readonly Plan[] = [
  ...repeat(3, { status: 'expired', people: 1 }),
  ...repeat(2, { status: 'withdrawn', people: 1, isConfirmed: true }),
  { status: 'refused', people: 1, text: 'Nobody of the society knows the family.' },
  { status: 'refused', people: 2, isConfirmed: true, text: 'The family lives in Chattogram.' },
  ...repeat(3, { status: 'spam', people: 1 }),
  { status: 'open', people: 2, isConfirmed: true, isIntroduced: true, isPaid: true },
  { status: 'open', people: 1, isIntroduced: true, isPaid: true, isConfirmed: true },
  { status: 'open', people: 1, isIntroduced: true, isPaid: true, isConfirmed: true, isLife: true },
  ...repeat(2, { status: 'open', people: 1, isPaid: true, isConfirmed: true }),
  ...repeat(4, { status: 'open', people: 1, isIntroduced: true, isConfirmed: true }),
  ...repeat(2, { status: 'open', people: 1, isConfirmed: true }),
  { status: 'open', people: 3 },
  { status: 'open', people: 1, isConfirmed: true, text: 'Which house of the union is your family from?' },
  { status: 'open', people: 1, isDouble: true },
  ...repeat(4, { status: 'open', people: 1 }),
]
/** Of the last forms, how many are of people who are members already, and do not know it. */
const ALREADY_MEMBERS = 3
/** How many of the newest members came by a form. */
const APPROVED = 8

const personOf = (random: Random): NewApplication['people'][number] => {
  const { name, fatherOrHusband } = createPerson(random)
  return {
    name,
    fatherOrHusbandName: fatherOrHusband,
    yearOfBirth: random.int(1950, 2006),
    unionOfSandwip: random.pick(UNION_CODES),
  }
}

const formOf = (random: Random, index: number, people: NewApplication['people']): NewApplication => ({
  people,
  phone: `(929) 555-0${100 + index}`,
  email: `applicant.${index + 1}@example.org`,
  address: createAddress(random),
  introducer: null,
  class: 'general',
  consentVersion: APPLICATION_CONSENT,
  locale: index % 3 === 0 ? 'bn' : 'en',
  website: '',
  ticket: `demo application ${index}`,
})

const ofMember = (random: Random, index: number, { member }: DemoMember): NewApplication => {
  const { name, fatherOrHusbandName, yearOfBirth, unionOfSandwip, phone, email, address } = member
  const people = [{ name, fatherOrHusbandName, yearOfBirth, unionOfSandwip }]
  return { ...formOf(random, index, people), phone, email, address }
}

type Society = {
  members: readonly DemoMember[]
  /** The numbers of the members in this order. */
  numbers: readonly number[]
  /** The `_id` of the fee of each class. */
  fees: Record<FeeClass, string>
}

/** Stores forty applications in all states, as of the last two months; the fees of some are paid at the open desk. */
export const seedApplications = async (
  database: Database,
  { actor, treasurer, clock }: { actor: Actor; treasurer: SignedInActor; clock: Clock },
  { members, numbers, fees }: Society,
): Promise<void> => {
  const random = createRandom(SEED)
  const introducers = members.flatMap(({ member: { typeOfMember, isDied, name } }, index) =>
    typeOfMember === 'life_member' && isDied !== true
      ? [{ id: numbers[index] ?? 0, name: fullName(name) }]
      : [],
  )
  /** Stores a form as of an hour; returns its uid. */
  const send = (form: NewApplication, plan: Plan, hoursAgo: number, more: StepColumns = {}) =>
    write(database, { actor, clock }, async (current) => {
      const at = (hours: number) => {
        const atMs = clock.now() - hours * HOUR_MS
        return { ...current, atMs, at: timestamp(atMs) }
      }
      const { id, name } = introducers[random.int(0, introducers.length - 1)] ?? { id: null, name: null }
      const sentKey = sentKeyOf(form)
      const stored = { sentKey, secret: sentKey, source: sentKey, status: 'open', asksContact: true } as const
      const sent = await createForm(at(hoursAgo), { ...form, introducer: name ?? 'The president' }, stored)
      const later = at(Math.max(0, hoursAgo - 20))
      const isOver = plan.status !== 'open' && plan.status !== 'spam'
      await changeForm(later, await listForm(current.tx, sent.form), {
        status: plan.status,
        introducer_sought_at: later.at,
        sought_member: id,
        introducer_member: id,
        ...(plan.isConfirmed && { contact_confirmed_at: later.at }),
        ...(plan.isIntroduced && {
          is_introduced: 1,
          introduced_at: later.at,
          introduced_by: name,
          introduction_note: 'By the link of the mail',
        }),
        ...(plan.text !== undefined &&
          (isOver
            ? { refusal: plan.text }
            : { question: plan.text, asked_at: later.at, asked_by: actor.name })),
        ...(isOver && { decided_at: later.at, decided_by: actor.name }),
        ...more,
      })
      return sent.form
    })

  const recent = members.flatMap((member, index) =>
    member.member.typeOfMember !== 'life_member' && member.member.isDied !== true
      ? [{ member, id: numbers[index] ?? 0 }]
      : [],
  )
  let index = 0
  for (const { member, id } of recent.slice(-APPROVED)) {
    const hoursAgo = Math.max(30, (clock.now() - member.joinedAt) / HOUR_MS + 30)
    const plan = { status: 'approved', people: 1, isConfirmed: true, isIntroduced: true } as const
    await send(ofMember(random, index++, member), plan, hoursAgo, { member_id: id })
  }
  const paid: string[] = []
  let last: NewApplication | undefined
  for (const [place, plan] of PLANS.entries()) {
    const known = members[members.length - 40 - place]
    const isKnown = place >= PLANS.length - ALREADY_MEMBERS && known !== undefined
    const people = [...repeat(plan.people, plan)].map(() => personOf(random))
    const own = isKnown ? ofMember(random, index, known) : formOf(random, index, people)
    const { ticket } = own
    const form: NewApplication =
      plan.isDouble && last ? { ...last, ticket } : { ...own, class: plan.isLife ? 'life' : 'general' }
    last = form
    index++
    const uid = await send(form, plan, 30 + 40 * (PLANS.length - place))
    if (plan.isPaid) paid.push(uid)
  }

  const desk = await database.db
    .selectFrom('desk_sessions')
    .select('uid')
    .where('state', '=', 'open')
    .orderBy('letter')
    .executeTakeFirst()
  if (!desk) return
  for (const form of paid) {
    const rows = await listForm(database.db, form)
    const of = rows[0]?.class ?? 'general'
    const { cents } = DEMO_FEES[of]
    const year = Number(dayOf(clock.now()).slice(0, 4))
    const payment = {
      desk: desk.uid,
      paidOn: dayOf(clock.now()),
      method: 'cash',
      reference: null,
      cents: cents * rows.length,
      payer: null,
      payerName: rows[0] ? nameOf(rows[0]) : '',
      note: '',
      parts: rows.map(({ uid }) => {
        const shared = { member: null, applicant: uid, fee: fees[of], cents }
        return of === 'life'
          ? ({ ...shared, purpose: 'life' } as const)
          : ({ ...shared, purpose: 'dues', year } as const)
      }),
    } as const
    await takePayment({ database, actor: treasurer, clock }, { ...payment, parts: [...payment.parts] }, null)
  }
}
