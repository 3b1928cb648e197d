import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '#domain/elections/rules.ts'
import type { NewMember } from '#domain/members/member.ts'
import type { MemberType } from '#domain/members/member-types.ts'
import { dayOf } from '#domain/days.ts'
import { UNION_CODES, type UnionCode } from '#domain/unions/unions.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { openDesk } from '../dues/desks.ts'
import { feeKind } from '../dues/fee-kind.ts'
import { requirePayment, voidWithin } from '../dues/void-payment.ts'
import { takePaymentWithin } from '../dues/take-payment.ts'
import { distinctionKind } from '../duplicates/distinction-kind.ts'
import { mergeMembers } from '../duplicates/merge-members.ts'
import { undoMerge } from '../duplicates/undo-merge.ts'
import { suspensionKind } from '../elections/election-kind.ts'
import {
  changeMemberWithin,
  createMemberWithin,
  removeMember,
  restoreMember,
} from '../members/save-member.ts'
import { changeWithin, createWithin, removeWithin, restoreWithin } from '../records/record-writes.ts'

/** A term as it was paid, which its payment may be void of. */
type Paid = { payment: string; receipt: string; paidOn: string; recordedAt: string; from: string; to: string }
const RECORD_DAY = '2026-07-15'

type Held = { id: string; from: string; until: string | null; decision: string; isGone: boolean }
type Person = {
  id: number
  uid: string
  joinedOn: string
  values: {
    name: string
    father: string
    yearOfBirth: number
    union: string
    zipCode: string
    class: MemberType
    isDied: boolean
    diedOn: string | null
  }
  typedYear: number | null
  initialYear: number | null
  isDeleted: boolean
  into: Person | null
  paid: (Paid & { isVoid: boolean })[]
  held: Held[]
  /** Who was entered again with the same name; a decision that they are two. */
  twin: Person | null
  distinction: string | null
}

/** What was true of a member at some moment, as a society of people remembers it. */
export type Truth = Person['values'] & {
  id: number
  uid: string
  since: string
  typedUntil: string | null
  terms: Paid[]
  suspensions: Omit<Held, 'isGone'>[]
  doubles: number[]
}

const ACTOR: SignedInActor = { uid: newUid(0), name: 'The registrar' }
const MINUTE_MS = 60_000
const OPS_PER_WRITE = 200
const CLASSES = ['general_member', 'life_member', 'new_member', 'renewal_member'] as const
const ZIP_CODES = ['11218', '11230', '11226', '11210', '10467-1234'] as const
const MIDDLE = [
  'Abdul',
  'Kamal',
  'Rahim',
  'Selim',
  'Faruk',
  'Jamal',
  'Mostafa',
  'Babul',
  'Nasir',
  'Harun',
] as const
const SYLLABLES = 'ba da fo gi ha ju ka lo mi na po ra su ta vi wo ya zu che shi'.split(' ')

/**
 * A society that lives in time, through the writes of the site: whatever happens is told to the site and remembered here, without a look at the
 * change log. `at` is a moment such as `2026-06-30T12:00`, in UTC.
 */
export const createSociety = (first: Database, seed: number) => {
  let database = first
  const random = createRandom(seed)
  const people: Person[] = []
  let now = Date.parse('2024-01-02T15:00Z')
  let fee = ''
  let desk = ''
  const by = (): WriteContext & { actor: SignedInActor } => ({
    database,
    actor: ACTOR,
    clock: { now: () => now },
  })
  const newWord = () => {
    const text = Array.from({ length: 4 }, () => SYLLABLES[random.int(0, SYLLABLES.length - 1)]).join('')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  // As in a register, the words of names repeat, and together they are of one person.
  const words = Array.from({ length: 600 }, newWord)
  const word = () => words[random.int(0, words.length - 1)] ?? ''
  const unionOf = (): UnionCode =>
    random.chance(0.08) ? 'noakhali (not for vote)' : (UNION_CODES[random.int(0, 15)] ?? 'musapur')

  /** Waits until a moment. */
  const until = (at: string) => {
    now = Math.max(now, Date.parse(`${at}Z`))
  }
  const many = async (count: number, work: (current: Write) => Promise<void>) => {
    for (let left = count; left > 0; left -= OPS_PER_WRITE) {
      await write(database, by(), async (current) => {
        for (let index = 0; index < Math.min(left, OPS_PER_WRITE); index++) await work(current)
      })
      now += MINUTE_MS
    }
  }
  const present = () => people.filter(({ isDeleted, into }) => !isDeleted && into === null)
  /** Some who are there and alive, and fulfil a condition. */
  const some = (share: number, fits: (person: Person) => boolean = () => true) => {
    const all = present().filter((person) => !person.values.isDied && fits(person))
    return random.shuffled(all).slice(0, Math.ceil(all.length * share))
  }
  const each = async (chosen: readonly Person[], work: (current: Write, person: Person) => Promise<void>) => {
    const left = [...chosen]
    await many(left.length, async (current) => {
      const person = left.shift()
      if (person) await work(current, person)
    })
  }

  const enter = async (current: Write, member: NewMember): Promise<Person> => {
    const { _id: uid, id } = await createMemberWithin(current, member, null)
    const person: Person = {
      id,
      uid,
      joinedOn: dayOf(now),
      values: {
        name: [member.name.firstName, member.name.middleName, member.name.lastName].join(' '),
        father: member.fatherOrHusbandName ?? '',
        yearOfBirth: member.yearOfBirth ?? 0,
        union: member.unionOfSandwip ?? '',
        zipCode: member.address.zipCode ?? '',
        class: member.typeOfMember,
        isDied: false,
        diedOn: null,
      },
      typedYear: member.expiredYearOfMembership ?? null,
      initialYear: member.initialYearOfMembership ?? null,
      isDeleted: false,
      into: null,
      paid: [],
      held: [],
      twin: null,
      distinction: null,
    }
    people.push(person)
    return person
  }
  const newMember = (): NewMember => {
    const typeOfMember = random.chance(0.7) ? 'general_member' : random.pick(CLASSES)
    const number = people.length + 1
    return {
      name: { firstName: word(), middleName: random.pick(MIDDLE), lastName: word() },
      fatherOrHusbandName: `${word()} ${word()}`,
      yearOfBirth: random.int(1940, 2009),
      phone: `+1${String(2_125_550_000 + number)}`,
      secondPhone: null,
      email: `member.${number}@example.org`,
      unionOfSandwip: unionOf(),
      introduceBy: null,
      amount: null,
      initialYearOfMembership: random.chance(0.5) ? random.int(2010, 2023) : null,
      expiredYearOfMembership: random.chance(0.3) ? random.int(2024, 2027) : null,
      typeOfMember,
      lifeMemberId: typeOfMember === 'life_member' ? `LM-${number}` : null,
      address: {
        street: `${number} Harbor Lane`,
        apartment: null,
        city: 'Brooklyn',
        state: 'NY',
        zipCode: random.pick(ZIP_CODES),
      },
      isActive: true,
    }
  }

  const change = async (
    current: Write,
    person: Person,
    changes: Parameters<typeof changeMemberWithin>[2],
    values: Partial<Person['values']>,
  ) => {
    await changeMemberWithin(current, person.uid, changes, null, null)
    Object.assign(person.values, values)
  }
  const holder = (person: Person): Person => (person.into ? holder(person.into) : person)
  /** Each with those who were merged into them. */
  const byHolder = () => Map.groupBy(people, holder)
  const owes = (year: number) => {
    const all = byHolder()
    return (person: Person) =>
      person.values.class !== 'life_member' &&
      !all
        .get(person)
        ?.flatMap(({ paid }) => paid)
        .some(({ from, isVoid }) => !isVoid && from.startsWith(String(year)))
  }

  return {
    people,
    now: () => now,
    until,
    /** Goes on with another connection. */
    resume: (next: Database) => {
      database = next
    },
    begin: async () => {
      fee = await write(database, by(), async (current) => {
        const { _id } = await createWithin(feeKind, current, {
          class: 'general',
          name: { en: 'Dues', bn: 'চাঁদা' },
          cents: 2000,
          validFrom: '2020-01-01',
          note: '',
        })
        return _id
      })
    },
    join: (count: number) => many(count, async (current) => void (await enter(current, newMember()))),
    /** Enters some a second time, in another office. */
    enterAgain: (share: number) =>
      each(
        some(share, ({ twin }) => twin === null),
        async (current, person) => {
          const [firstName = '', middleName = '', lastName = ''] = person.values.name.split(' ')
          const { father, yearOfBirth, union } = person.values
          const again = {
            ...newMember(),
            name: { firstName, middleName, lastName },
            fatherOrHusbandName: father,
            yearOfBirth,
            unionOfSandwip: union as UnionCode,
          }
          const twin = await enter(current, { ...again, typeOfMember: 'general_member', lifeMemberId: null })
          Object.assign(person, { twin })
          Object.assign(twin, { twin: person })
        },
      ),
    /** Takes dues of a year; `paidOn` is a day before today for a payment that is written down later. */
    pay: async (share: number, year: number, paidOn: string | null = null) => {
      desk = (await openDesk(by(), { letter: 'A', float: {} }).catch(() => ({ _id: desk })))._id
      await each(some(share, owes(year)), async (current, person) => {
        const method = paidOn === null ? 'cash' : 'zelle'
        const payment = await takePaymentWithin(current, {
          desk,
          paidOn,
          method,
          reference: paidOn === null ? null : `Z${person.id}`,
          cents: 2000,
          payer: person.id,
          payerName: null,
          note: '',
          parts: [{ purpose: 'dues', member: person.id, year, fee, cents: 2000 }],
        })
        const [part] = payment.parts
        if (!part?.term?.to) throw new Error('dues have a term')
        const { from, to } = part.term
        person.paid.push({
          payment: payment._id,
          receipt: payment.receipt,
          paidOn: payment.paidOn,
          recordedAt: payment.at,
          from,
          to,
          isVoid: false,
        })
      })
    },
    voidSome: (share: number) =>
      each(
        some(share, ({ paid }) => paid.some(({ isVoid }) => !isVoid)),
        async (current, person) => {
          const last = person.paid.findLast(({ isVoid }) => !isVoid)
          if (!last) return
          await voidWithin(
            current,
            await requirePayment(current.tx, last.payment),
            { reason: 'mistake', note: 'Not theirs', desk: null },
            { by: ACTOR.name, agreedBy: null },
          )
          last.isVoid = true
        },
      ),
    die: (share: number, diedOn: string | null) =>
      each(some(share), (current, person) =>
        change(current, person, { isDied: true, diedOn }, { isDied: true, diedOn }),
      ),
    move: (share: number) =>
      each(some(share), (current, person) => {
        const zipCode = random.pick(ZIP_CODES)
        return change(
          current,
          person,
          {
            address: {
              street: `${person.id} Harbor Lane`,
              apartment: null,
              city: 'Brooklyn',
              state: 'NY',
              zipCode,
            },
          },
          { zipCode },
        )
      }),
    correctBirths: (share: number) =>
      each(
        some(share, ({ twin }) => twin === null),
        (current, person) => {
          const yearOfBirth = random.int(1940, 2009)
          return change(current, person, { yearOfBirth }, { yearOfBirth })
        },
      ),
    changeClasses: (share: number) =>
      each(
        some(share, ({ values }) => values.class !== 'life_member'),
        (current, person) => {
          const typeOfMember = random.pick([
            'general_member',
            'new_member',
            'renewal_member',
            'life_member',
          ] as const)
          const lifeMemberId = typeOfMember === 'life_member' ? `LM-${person.id}` : null
          return change(current, person, { typeOfMember, lifeMemberId }, { class: typeOfMember })
        },
      ),
    comeFromElsewhere: (share: number) =>
      each(
        some(share, ({ twin }) => twin === null),
        (current, person) => {
          const union = unionOf()
          return change(current, person, { unionOfSandwip: union }, { union })
        },
      ),
    leave: async (share: number) => {
      for (const person of some(share, ({ values }) => values.class !== 'life_member')) {
        await removeMember(by(), person.uid)
        person.isDeleted = true
        now += MINUTE_MS
      }
    },
    comeBack: async (share: number) => {
      const gone = people.filter(({ isDeleted }) => isDeleted)
      for (const person of random.shuffled(gone).slice(0, Math.ceil(gone.length * share))) {
        await restoreMember(by(), person.uid)
        person.isDeleted = false
        now += MINUTE_MS
      }
    },
    suspend: (share: number, from: string, last: string | null) =>
      each(some(share), async (current, person) => {
        const decision = `Minutes of ${from}`
        const { _id } = await createWithin(suspensionKind, current, {
          member: person.id,
          from,
          until: last,
          decision,
        })
        person.held.push({ id: _id, from, until: last, decision, isGone: false })
      }),
    /** Ends, deletes or brings back suspensions. */
    reconsider: (share: number, last: string) =>
      each(
        some(share, ({ held }) => held.length > 0),
        async (current, person) => {
          const [held] = person.held
          if (!held) return
          if (held.isGone) await restoreWithin(suspensionKind, current, held.id)
          else if (random.chance(0.5)) await removeWithin(suspensionKind, current, held.id)
          else {
            held.until = last < held.from ? held.from : last
            await changeWithin(suspensionKind, current, held.id, { until: held.until }, null)
            return
          }
          held.isGone = !held.isGone
        },
      ),
    distinguish: (share: number) =>
      each(
        some(
          share,
          ({ twin, into, distinction, id }) =>
            twin !== null && twin.id > id && into === null && twin.into === null && distinction === null,
        ),
        async (current, person) => {
          const { _id } = await createWithin(distinctionKind, current, {
            firstId: person.id,
            secondId: person.twin?.id ?? 0,
          })
          person.distinction = _id
        },
      ),
    confuse: (share: number) =>
      each(
        some(share, ({ distinction }) => distinction !== null),
        async (current, person) => {
          await removeWithin(distinctionKind, current, person.distinction ?? '')
          person.distinction = null
        },
      ),
    merge: async (share: number) => {
      const pairs = some(
        share,
        ({ twin, id }) =>
          twin !== null && twin.id > id && !twin.isDeleted && twin.into === null && !twin.values.isDied,
      )
      for (const stays of pairs) {
        const goes = stays.twin
        if (!goes) continue
        const rows = await database.db
          .selectFrom('members')
          .select(['uid', 'version'])
          .where('uid', 'in', [stays.uid, goes.uid])
          .execute()
        const side = ({ uid }: Person) => ({
          _id: uid,
          version: rows.find((row) => row.uid === uid)?.version ?? 0,
        })
        if (goes.values.class === 'life_member') continue
        await mergeMembers(by(), {
          stays: side(stays),
          goes: side(goes),
          taken: [],
          keepsPhone: false,
          reason: null,
        })
        goes.into = stays
        now += MINUTE_MS
      }
    },
    unmerge: async (share: number) => {
      const merged = people.filter(({ into }) => into !== null && !into.isDeleted)
      for (const goes of random.shuffled(merged).slice(0, Math.ceil(merged.length * share))) {
        await undoMerge(by(), goes.uid)
        goes.into = null
        now += MINUTE_MS
      }
    },
    /** What is true now, by member number. */
    truth: (): Map<number, Truth> => {
      const here = present()
      const isHere = new Set(here)
      const all = byHolder()
      return new Map(
        here.map((person) => {
          const ones = all.get(person) ?? []
          const terms = ones
            .flatMap(({ paid }) => paid)
            .filter(({ isVoid }) => !isVoid)
            .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.payment < b.payment ? -1 : 1))
          const { twin } = person
          const isDouble =
            twin !== null && isHere.has(twin) && person.distinction === null && twin.distinction === null
          const hasBegun = terms.some(({ from }) => from <= RECORD_DAY)
          const since = [
            person.joinedOn,
            ...(person.initialYear === null ? [] : [`${person.initialYear}-12-31`]),
            ...terms.map(({ paidOn }) => paidOn),
          ]
          const truth: Truth = {
            id: person.id,
            uid: person.uid,
            ...person.values,
            since: since.toSorted()[0] ?? '',
            typedUntil: person.typedYear === null || hasBegun ? null : `${person.typedYear}-12-31`,
            terms: terms.map(({ isVoid: _isVoid, ...term }) => term),
            suspensions: ones
              .flatMap(({ held }) => held)
              .filter(({ isGone }) => !isGone)
              .toSorted((one, other) => (one.id < other.id ? -1 : 1))
              .map(({ isGone: _isGone, ...held }) => held),
            doubles: isDouble ? [twin.id] : [],
          }
          return [person.id, truth]
        }),
      )
    },
  }
}

export type Society = ReturnType<typeof createSociety>

/** Lives until the end of a record day, June 30 being the cut-off. Returns what was true at the cut-off, and at the end. */
export const liveUntilRecordDay = async (society: Society, count: number) => {
  const { until } = society
  await society.begin()
  await society.join(Math.ceil(count * 0.8))
  until('2025-01-20T15:00')
  await society.pay(0.6, 2025)
  until('2025-06-01T15:00')
  await society.changeClasses(0.06)
  await society.enterAgain(0.08)
  await society.suspend(0.03, '2025-06-01', '2026-01-31')
  await society.merge(0.25)
  await society.die(0.02, '2025-05-20')
  until('2026-01-25T15:00')
  await society.join(Math.ceil(count * 0.15))
  await society.pay(0.6, 2026)
  await society.voidSome(0.03)
  until('2026-05-10T15:00')
  await society.unmerge(0.3)
  await society.move(0.1)
  await society.correctBirths(0.05)
  await society.comeFromElsewhere(0.05)
  await society.suspend(0.03, '2026-05-01', null)
  await society.reconsider(0.3, '2026-05-09')
  await society.distinguish(0.3)
  await society.leave(0.03)
  until('2026-06-28T15:00')
  await society.pay(0.2, 2026)
  await society.pay(0.05, 2027)
  await society.comeBack(0.3)
  until('2026-07-01T03:59')
  const atCutOff = society.truth()
  until('2026-07-02T15:00')
  await society.pay(0.15, 2026)
  await society.pay(0.1, 2026, '2026-06-20')
  await society.voidSome(0.02)
  await society.die(0.02, '2026-07-01')
  await society.die(0.01, null)
  await society.merge(0.2)
  await society.unmerge(0.1)
  await society.changeClasses(0.05)
  await society.join(Math.ceil(count * 0.03))
  await society.confuse(0.2)
  await society.reconsider(0.2, '2026-07-01')
  await society.comeBack(0.2)
  until('2026-07-15T20:00')
  await society.move(0.05)
  return { atCutOff, atEnd: society.truth() }
}

/** What happens after the record day, and must not count. */
export const liveOn = async (society: Society, count: number) => {
  society.until('2026-07-16T04:00')
  await society.pay(0.3, 2026)
  await society.pay(0.2, 2026, '2026-06-20')
  await society.voidSome(0.1)
  await society.merge(0.4)
  await society.unmerge(0.4)
  await society.die(0.05, '2026-07-01')
  await society.move(0.2)
  await society.correctBirths(0.2)
  await society.changeClasses(0.2)
  await society.comeFromElsewhere(0.2)
  await society.suspend(0.1, '2026-07-01', null)
  await society.reconsider(0.6, '2026-07-10')
  await society.distinguish(0.5)
  await society.confuse(0.5)
  await society.enterAgain(0.05)
  await society.leave(0.1)
  await society.comeBack(0.5)
  await society.join(Math.ceil(count * 0.05))
}

/** What a draft should know, from what was true. */
const expectedFacts = (truth: Truth, then: Truth | undefined) => ({
  id: truth.id,
  uid: truth.uid,
  name: truth.name,
  father: truth.father,
  yearOfBirth: truth.yearOfBirth,
  union: truth.union,
  zipCode: truth.zipCode,
  class: truth.class,
  isDied: truth.isDied,
  diedOn: truth.diedOn,
  since: truth.since,
  typedUntil: truth.typedUntil,
  atCutOff: then ? { class: then.class, typedUntil: then.typedUntil } : null,
  terms: truth.terms.toSorted(byReceipt),
  suspensions: truth.suspensions,
  doubles: truth.doubles,
})

/** Of two terms that begin on one day, either may be first. */
const byReceipt = (one: { receipt: string }, other: { receipt: string }) =>
  one.receipt < other.receipt ? -1 : 1

const knownFacts = ({ change: _change, terms, ...facts }: Facts) => ({
  ...facts,
  terms: terms.map(({ cents: _cents, ...term }) => term).toSorted(byReceipt),
})

type Life = { atCutOff: ReadonlyMap<number, Truth>; atEnd: ReadonlyMap<number, Truth> }

/** Where the facts of a draft are not what was true. */
export const differences = ({ atCutOff, atEnd }: Life, facts: ReadonlyMap<number, Facts>): string[] =>
  [...new Set([...atEnd.keys(), ...facts.keys()])].flatMap((id) => {
    const [truth, own] = [atEnd.get(id), facts.get(id)]
    const expected = truth && expectedFacts(truth, atCutOff.get(id))
    const known = own && knownFacts(own)
    return isDeepStrictEqual(known, expected)
      ? []
      : [`member ${id}: ${JSON.stringify(known)}, in truth ${JSON.stringify(expected)}`]
  })
