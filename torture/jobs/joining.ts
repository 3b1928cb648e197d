import { newApplicationSchema } from '#domain/applications/application.ts'
import { systemClock } from '#domain/clock.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { LIKELY_SAME } from '#domain/people/likeness.ts'
import { compareNames } from '#domain/people/name-likeness.ts'
import { type Person, toPerson } from '#domain/people/person.ts'
import { findCase } from '#server/applications/application-case.ts'
import { approve, refuse } from '#server/applications/decide.ts'
import { receiveApplication } from '#server/applications/receive-application.ts'
import { openDatabase } from '#server/database/database.ts'
import { newUid, timestamp } from '#server/database/ids.ts'
import { readEnv } from '#server/env.ts'
import { makeTicket } from '#server/public-forms/receive-form.ts'
import { createRegister } from '#server/register/register.ts'
import { findSettings, updateSettings } from '#server/settings/queries.ts'
import { insertRows, memberInput, toNewRow } from '#server/testing/members.ts'
import { TEST_SECRET } from '#server/testing/processes.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import type { Job } from '../job.ts'
import { type Applicant, createForms, createMembers, type Form } from '../joining/applicants.ts'
import { createPopulation, type Human, toForm } from '../joining/people.ts'
import type { Site } from '../site.ts'

const MAY_LACK = { email: true, fatherOrHusbandName: false }
/** The forms that wait together for a decision. */
const FORMS_OF_AN_EVENING = 200
const REGISTRAR = { uid: '00000000-0000-7000-8000-000000000000', name: 'Registrar' }
const TICKET_AGE_MS = 60_000

/** Somebody who became a member, or was one. */
type Known = { number: number; person: Person }

const alike = (one: string, other: string) => compareNames(one, other)?.kind !== 'different'

/** What identifies a person besides the name, however it is spelled: the father, and one of phone, e-mail, house and year of birth. */
const isIdentified = (one: Person, other: Person) =>
  alike(one.father, other.father) &&
  (one.phones.some((phone) => other.phones.includes(phone)) ||
    (one.email !== '' && one.email === other.email) ||
    (one.home !== '' && one.home === other.home) ||
    one.birthYear === other.birthYear)

/**
 * Why somebody new was proposed as a member: a namesake with a father of the same name, or a twin, who shares all but the given name. A
 * registrar sees by the reasons that nothing else agrees.
 */
const kindOfMistake = (one: Person, member: Person) => {
  if (!alike(one.father, member.father)) return 'wrong merges' as const
  if (alike(one.name, member.name)) return 'namesakes of members' as const
  return one.birthYear === member.birthYear ? ('twins of members' as const) : ('wrong merges' as const)
}

const applicantAt = (form: Form, position: number): Applicant => {
  const applicant = form[position]
  if (!applicant) throw new Error('an application is of somebody on the form')
  return applicant
}

const prepare = async (site: Site, members: ReadonlyMap<string, Human>) => {
  const database = await openDatabase(site.url)
  const at = timestamp(Date.now())
  const asked = { joining_needs_introducer: 0, joining_needs_money: 0, may_lack_email: 1 } as const
  await database.db
    .transaction()
    .execute(async (tx) =>
      updateSettings(tx, await findSettings(tx), { ...asked, version: 1, updated_at: at }),
    )
  const schema = newMemberSchema(systemClock, MAY_LACK)
  const rows = [...members.values()].map((human, index) =>
    toNewRow(schema.parse(memberInput({ introduceBy: null, ...human })), {
      id: index + 1,
      uid: newUid(Date.now()),
      at,
    }),
  )
  await insertRows(database, rows)
  await database.db
    .updateTable('counters')
    .set({ value: rows.length })
    .where('name', '=', 'member_number')
    .execute()
  return database
}

/** A job with so many members before the first application. */
export const createJoiningJob = (memberCount: number): Job => ({
  name: 'joining',
  title:
    'applications of members, families and strangers: a registrar who follows the proposals makes no double',
  rounds: 20_000,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds, onProgress) => {
    const random = createRandom(35)
    const people = createPopulation(random)
    const members = createMembers(random, people, memberCount)
    const forms = createForms(random, people, members, rounds)
    const database = await prepare(site, members)
    const { db } = database
    const [register, deletedRegister] = [
      createRegister(database),
      createRegister(database, { indexed: 'deleted' }),
    ]
    const env = readEnv({})
    const settings = { secret: TEST_SECRET, accessTtlSeconds: 1, refreshTtlSeconds: 1 }
    const context = { database, clock: systemClock, env, settings, isFlood: false }
    const by = { database, clock: systemClock, actor: REGISTRAR }
    const schema = newApplicationSchema(MAY_LACK)

    const known = new Map<string, Known[]>()
    const whoOf = new Map<number, string>()
    const remember = (who: string, number: number, person: Person) => {
      known.set(who, [...(known.get(who) ?? []), { number, person }])
      whoOf.set(number, who)
    }
    for (const [index, [who, human]] of [...members].entries()) remember(who, index + 1, toPerson(human))

    const broken: string[] = []
    const counts = {
      applications: 0,
      'refused by the form': 0,
      'recognized members': 0,
      'recognized second applications': 0,
      'new members': 0,
      doubles: 0,
      'doubles with no fact in common': 0,
      'namesakes of members': 0,
      'twins of members': 0,
      'wrong merges': 0,
      'wrongly refused': 0,
    }

    const send = async (form: Form, index: number) => {
      const parsed = schema.safeParse(
        toForm(
          form.map(({ human }) => human),
          makeTicket(TEST_SECRET, Date.now() - TICKET_AGE_MS),
        ),
      )
      counts.applications += form.length
      if (!parsed.success) {
        if (form.some(({ isHostile }) => !isHostile))
          broken.push(`an honest form was refused: ${parsed.error}`)
        counts['refused by the form'] += form.length
        return []
      }
      const { code } = await receiveApplication({ ...context, source: `source ${index}` }, parsed.data)
      const rows = await db
        .selectFrom('applications')
        .select(['uid', 'position', 'status'])
        .where('code', '=', code)
        .orderBy('position')
        .execute()
      if (rows.length !== form.length || rows.some(({ status }) => status !== 'open'))
        broken.push(`of ${form.length} people on a form, ${rows.length} wait`)
      return rows.map(({ uid, position }) => ({ uid, applicant: applicantAt(form, position) }))
    }

    const decide = async (
      uid: string,
      { who }: Applicant,
      isElsewhere: (uid: string) => string | undefined,
    ) => {
      const { application, likely, doubles } = await findCase({ ...context, register, deletedRegister }, uid)
      const person = toPerson(application)
      const own = known.get(who) ?? []
      const [first] = likely
      if (first && first.deletion === null && first.score >= LIKELY_SAME) {
        await approve(by, env, uid, { member: first.member.id, lifeMemberId: null }, application.version)
        const kind =
          whoOf.get(first.member.id) === who
            ? 'recognized members'
            : kindOfMistake(person, toPerson(first.member))
        counts[kind] += 1
        if (kind === 'wrong merges')
          broken.push(`merged ${JSON.stringify(person)} with ${JSON.stringify(toPerson(first.member))}`)
        return
      }
      if (doubles.length > 0) {
        await refuse(by, env, uid, 'Another application of the same person waits', application.version)
        const isSecond = doubles.some((one) => isElsewhere(one._id) === who)
        counts[isSecond ? 'recognized second applications' : 'wrongly refused'] += 1
        return
      }
      const { member } = await approve(
        by,
        env,
        uid,
        { member: null, lifeMemberId: null },
        application.version,
      )
      if (member === null) throw new Error('an approved applicant is a member')
      if (own.some((one) => isIdentified(person, one.person))) {
        counts.doubles += 1
        broken.push(`made a double of ${JSON.stringify(own[0]?.person)}: ${JSON.stringify(person)}`)
      } else if (own.length > 0) counts['doubles with no fact in common'] += 1
      counts['new members'] += 1
      remember(who, member, person)
    }

    try {
      for (let start = 0; start < forms.length; start += FORMS_OF_AN_EVENING) {
        const evening = forms.slice(start, start + FORMS_OF_AN_EVENING)
        const waiting = (await Promise.all(evening.map((form, index) => send(form, start + index)))).flat()
        const whoWaits = new Map(waiting.map(({ uid, applicant }) => [uid, applicant.who]))
        for (const { uid, applicant } of waiting) await decide(uid, applicant, (one) => whoWaits.get(one))
        onProgress(`${counts.applications} applications`)
      }
    } finally {
      await register.close()
      await deletedRegister.close()
      await database.close()
    }
    const { applications, doubles } = counts
    const corrected =
      doubles +
      counts['doubles with no fact in common'] +
      counts['namesakes of members'] +
      counts['twins of members'] +
      counts['wrong merges'] +
      counts['wrongly refused']
    const figures = { ...counts, 'to correct per 1,000': ((1000 * corrected) / applications).toFixed(1) }
    return { figures, broken }
  },
})

export const joiningJob = createJoiningJob(20_000)
