import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { AmendedName } from '#domain/elections/amendment.ts'
import type { NewClaim } from '#domain/elections/claim.ts'
import type { ClaimKind } from '#domain/elections/claim-rules.ts'
import type { NewElection } from '#domain/elections/election.ts'
import { SWITCHED_RULES } from '#domain/elections/rules.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Locale } from '#domain/locales.ts'
import type { Database } from '#server/database/connection.ts'
import type { SignedInActor } from '#server/database/record-changes.ts'
import { write, type WriteContext } from '#server/database/write.ts'
import { decide } from '#server/approvals/approvals.ts'
import { askAmendment, startAmendment } from '#server/elections/amendments.ts'
import { claimKind } from '#server/elections/claim-kind.ts'
import { decideClaim } from '#server/elections/claims.ts'
import { readDraft } from '#server/elections/draft.ts'
import { declared } from '#server/features.ts'
import { sentKeyOf } from '#server/public-forms/receive-form.ts'
import { electionKind, requireElection, suspensionKind } from '#server/elections/election-kind.ts'
import { freeze, layOpen } from '#server/elections/lay-open.ts'
import { createMemberWithin } from '#server/members/save-member.ts'
import { findMemberByNumber } from '#server/members/queries.ts'
import { toMember } from '#server/members/rows.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { text } from './text.ts'

const DAY_MS = 86_400_000

const PLACES: Pick<NewElection, 'opensAt' | 'closesAt' | 'classes' | 'centres'> = {
  opensAt: '09:00',
  closesAt: '19:00',
  classes: ['general_member', 'life_member', 'new_member', 'renewal_member'],
  centres: [
    {
      name: text('Public school on Lantern Place', 'ল্যান্টার্ন প্লেসের সরকারি স্কুল'),
      zipCodes: ['11218', '11219', '11226', '11230'],
    },
    {
      name: text('Hall on Tidewater Avenue', 'টাইডওয়াটার অ্যাভিনিউয়ের হল'),
      zipCodes: ['11372', '11416', '11417', '11432', '11435'],
    },
    { name: text('Office of the society', 'সমিতির কার্যালয়'), zipCodes: [] },
  ],
}

/** When what happens in an election, in days from today. */
const LAST_YEAR = {
  created: -432,
  recordDay: -400,
  laidOpen: -396,
  claimsUntil: -380,
  freeze: -370,
  poll: -350,
}
const NOW = { created: -48, recordDay: -28, laidOpen: -20, claimsUntil: 12, freeze: 20, poll: 40 }

type By = WriteContext & { actor: SignedInActor; database: Database }
/** A step of an election, and the moment at which it is taken. */
type Step = { at: number; take: (by: By) => Promise<unknown> }
/** What happens to a roll, in days from today. */
type Event = { day: number; take: (by: By, election: string) => Promise<unknown> }

/** Whose membership is suspended, by their numbers, since how many days from today and for how long. */
type Suspended = { member: number; since: number; days: number | null; decision: string }
const SUSPENDED_LAST_YEAR: readonly Suspended[] = [
  { member: 17, since: -640, days: 365, decision: 'Executive committee, item 4: abuse at a general meeting' },
  { member: 88, since: -435, days: null, decision: 'General meeting, item 2: the debt of the burial ground' },
]
const SUSPENDED_NOW: readonly Suspended[] = [
  { member: 41, since: -68, days: 180, decision: 'Executive committee, item 7: the accounts of the picnic' },
]

const electionSteps = (
  clock: Clock,
  name: NewElection['name'],
  days: typeof NOW,
  {
    suspended,
    members,
    events,
  }: { suspended: readonly Suspended[]; members: number; events: readonly Event[] },
): Step[] => {
  const momentOf = (day: number) => clock.now() + day * DAY_MS
  const dayAt = (day: number) => dayOf(momentOf(day))
  const input: NewElection = {
    ...PLACES,
    name,
    pollDay: dayAt(days.poll),
    recordDay: dayAt(days.recordDay),
    cutOff: `${dayAt(days.recordDay - 14)}T18:00`,
    claimsUntil: dayAt(days.claimsUntil),
    freezeDay: dayAt(days.freeze),
    leastAge: 18,
    leastDays: 90,
    rules: [...SWITCHED_RULES],
    notified: ['commission@example.org'],
  }
  let uid = ''
  const steps: (Pick<Step, 'take'> & { day: number })[] = [
    {
      day: days.created,
      take: ({ database, ...by }: By) =>
        write(database, by, async (current) => {
          for (const { member, since, days: last, decision } of suspended) {
            const until = last === null ? null : dayAt(since + last)
            if (member <= members)
              await createWithin(suspensionKind, current, { member, from: dayAt(since), until, decision })
          }
          uid = (await createWithin(electionKind, current, input))._id
        }),
    },
    { day: days.laidOpen, take: (by: By) => layOpen(by, uid) },
    // The demo sends no mail.
    { day: days.freeze, take: (by: By) => freeze(by, uid, {}) },
    ...events.map(({ day, take }) => ({ day, take: (by: By) => take(by, uid) })),
  ].toSorted((one, other) => one.day - other.day)
  return steps.filter(({ day }) => day <= 0).map(({ day, take }) => ({ at: momentOf(day), take }))
}

/** The members who are on the draft of a roll, and those who are not because they paid too late, or not at all. */
const findPeople = async ({ database: { db } }: By, uid: string) => {
  const { draft } = await readDraft(db, await requireElection(db, uid))
  const isLate = (rule: string) => rule === 'term' || rule === 'paid_in_time'
  return {
    on: draft.names.map(({ member }) => member),
    off: [...draft.failed].flatMap(([id, failed]) => (failed.length > 0 && failed.every(isLate) ? [id] : [])),
  }
}

type People = { first: SignedInActor; treasurer: SignedInActor; secretary: SignedInActor }

/** What members write, in days from today; `refused` is why, on the next day. */
type Written = Pick<NewClaim, 'ground' | 'document'> & {
  day: number
  kind: ClaimKind
  locale: Locale
  refused?: string
}
const CLAIMS: readonly Written[] = [
  {
    day: -6,
    kind: 'claim',
    locale: 'en',
    ground: 'I paid at the desk of the summer meeting, together with my brother.',
    document: 'My brother has the receipt; the desk has a copy.',
    refused: 'The receipt is of the brother alone: $20, for one person.',
  },
  {
    day: -3,
    kind: 'claim',
    locale: 'bn',
    ground: 'আমি Zelle দিয়ে চাঁদা পাঠিয়েছিলাম, তালিকায় আমার নাম নেই।',
    document: 'ব্যাংকের বার্তা আমার ফোনে আছে',
  },
  {
    day: -2,
    kind: 'objection',
    locale: 'en',
    ground: 'He moved back to Sandwip before the record day, and is a member there.',
    document: 'The letter of the local branch, at the office',
  },
]

/** Agrees to what was asked about an election or a claim. */
const agreeAs = async ({ database, clock }: By, actor: SignedInActor, about: string) => {
  const waiting = await database.db
    .selectFrom('approvals')
    .select(['uid', 'subject_uid'])
    .where('decided_at', 'is', null)
    .execute()
  for (const { uid, subject_uid: subject } of waiting)
    if (subject.startsWith(about))
      await decide(
        { database, clock, actor },
        uid,
        { isAgreed: true, note: '' },
        { approvables: declared.approvables, mayDecide: () => true, env: {} },
      )
}

/** A claim of a member who is not on the roll, or an objection of one who is on it to another, and its decision. */
const send = async (
  by: By,
  secretary: SignedInActor,
  { election, place }: { election: string; place: number },
  { day: _day, refused, ...written }: Written,
) => {
  const { on, off } = await findPeople(by, election)
  const sender = (written.kind === 'claim' ? off : on).at(place)
  const member = written.kind === 'claim' ? sender : on.at(-1 - place)
  if (sender === undefined || member === undefined) return
  const { database, ...who } = by
  const given = { ...written, election, email: null, phone: `+1 (347) 555-01${60 + place}` }
  const { _id } = await write(database, { ...who, actor: { uid: null, name: 'Visitor' } }, (current) =>
    createWithin(claimKind, current, {
      ...given,
      member,
      by: sender,
      status: 'open',
      sentKey: sentKeyOf({ ...given, ticket: '', website: '' }),
    }),
  )
  if (refused === undefined) return
  const decidedAt = by.clock.now() + DAY_MS
  const clock = { now: () => decidedAt }
  await decideClaim({ ...by, clock }, {}, _id, { status: 'refused', reason: refused, name: null }, null)
  await agreeAs({ ...by, clock }, secretary, _id)
}

const claims = ({ secretary }: People): Event[] =>
  CLAIMS.map((written, place) => ({
    day: written.day,
    take: (by, election) => send(by, secretary, { election, place }, written),
  }))

/** Somebody on the roll fills in a second form after a move, and is entered twice. */
const enterTwice: Event = {
  day: NOW.created + 4,
  take: async (by, election) => {
    const member = (await findPeople(by, election)).on.at(-1)
    const row = member === undefined ? undefined : await findMemberByNumber(by.database.db, member)
    if (!row) return
    const { name, fatherOrHusbandName, yearOfBirth, unionOfSandwip, address } = toMember(row)
    await write(by.database, by, (current) =>
      createMemberWithin(
        current,
        {
          name,
          fatherOrHusbandName,
          yearOfBirth,
          unionOfSandwip: UNION_CODES.find((code) => code === unionOfSandwip) ?? 'others',
          address: { ...address, street: '12 Ferry Landing' },
          phone: '+1 (347) 555-0159',
          secondPhone: null,
          email: `again.${row.id}@example.org`,
          introduceBy: null,
          amount: null,
          initialYearOfMembership: null,
          expiredYearOfMembership: null,
          typeOfMember: 'new_member',
          lifeMemberId: null,
          isActive: true,
          isDied: false,
        },
        null,
      ),
    )
  },
}

const amendments = ({ first, treasurer, secretary }: People): Event[] => {
  const askAs = ({ database, clock }: By, actor: SignedInActor, asked: Parameters<typeof askAmendment>[2]) =>
    write(database, { clock, actor }, (current) => askAmendment(current, actor, asked))
  return [
    {
      day: LAST_YEAR.freeze + 4,
      take: async (by, election) => {
        const [member] = (await findPeople(by, election)).off
        if (member === undefined) return
        const document = 'Receipt book of the desk, page 12'
        const ground = 'Paid in time; the payment was entered for the wrong year.'
        await askAs(by, treasurer, { election, kind: 'add', member, ground, document })
        await agreeAs(by, first, election)
        await agreeAs(by, secretary, election)
      },
    },
    {
      day: -1,
      take: async (by, election) => {
        const [, member] = (await findPeople(by, election)).on
        if (member === undefined) return
        const { name } = await startAmendment(
          by.database.db,
          await requireElection(by.database.db, election),
          member,
        )
        const { centre: _centre, ...known } = name
        const ground = 'The auditors found the name of the father misspelt.'
        const document = 'Copy of the passport, at the office'
        const corrected = AmendedName.parse({ ...known, father: `${known.father} Miah` })
        await askAs(by, secretary, { election, kind: 'correct', member, ground, document, name: corrected })
        await agreeAs(by, treasurer, election)
      },
    },
  ]
}

/** One election of last year, whose roll is frozen, and one whose roll is laid open now. `until` takes the steps up to a moment, in order. */
export const createDemoElections = (
  database: Database,
  { people, clock, members }: { people: People; clock: Clock; members: number },
) => {
  const steps = [
    ...electionSteps(clock, text('Election of auditors', 'নিরীক্ষক নির্বাচন'), LAST_YEAR, {
      suspended: SUSPENDED_LAST_YEAR,
      members,
      events: amendments(people),
    }),
    ...electionSteps(clock, text('Election of the committee', 'কমিটি নির্বাচন'), NOW, {
      suspended: SUSPENDED_NOW,
      members,
      events: [enterTwice, ...claims(people)],
    }),
  ]
  steps.sort((one, other) => one.at - other.at)
  return {
    until: async (moment: number) => {
      for (let [next] = steps; next && next.at <= moment; [next] = steps) {
        const { at } = next
        await next.take({ database, actor: people.first, clock: { now: () => at } })
        steps.shift()
      }
    },
  }
}
