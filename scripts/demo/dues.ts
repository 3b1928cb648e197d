import type { Clock } from '#domain/clock.ts'
import type { NewFee } from '#domain/dues/fee.ts'
import { addDays } from '#domain/dues/membership-year.ts'
import type { Method, NewVoid } from '#domain/dues/payment.ts'
import { dayAfter, dayAt, momentOfWallTime } from '#domain/time-zone.ts'
import { isVotable } from '#domain/unions/unions.ts'
import type { DemoMember } from './members.ts'
import { createRandom, type Random } from './random.ts'
import { text } from './text.ts'

const SEED = 20260101
const YEARS = 3
export const MINUTE_MS = 60_000

type FeeName = 'general' | 'earlier' | 'student' | 'life'

export const DEMO_FEES: Record<FeeName, NewFee> = {
  earlier: {
    class: 'general',
    name: text('Annual fee', 'বার্ষিক চাঁদা'),
    cents: 1500,
    validFrom: '2003-02-16',
    note: 'Founding meeting',
  },
  general: {
    class: 'general',
    name: text('Annual fee', 'বার্ষিক চাঁদা'),
    cents: 2000,
    validFrom: '2020-01-01',
    note: 'General meeting of November 2019',
  },
  student: {
    class: 'general',
    name: text('Student', 'শিক্ষার্থী'),
    cents: 1000,
    validFrom: '2020-01-01',
    note: 'General meeting of November 2019',
  },
  life: {
    class: 'life',
    name: text('Life membership', 'আজীবন সদস্যপদ'),
    cents: 50_000,
    validFrom: '2003-02-16',
    note: 'Founding meeting',
  },
}

/** `member` is the index of a fictional member, oldest first. */
export type DemoPart =
  | { purpose: 'dues'; member: number; year: number; fee: 'general' | 'student' }
  | { purpose: 'life'; member: number; fee: 'life' }
  | { purpose: 'donation'; about: string; cents: number }

type Parts = readonly [DemoPart, ...DemoPart[]]

export type DemoPayment = {
  at: number
  method: Method
  reference: string | null
  /** The index of a member, or a name. */
  payer: number | string
  parts: Parts
  /** Why it is voided before its desk is counted, and made once more if it had the wrong method. */
  voided: Pick<NewVoid, 'reason' | 'note'> | null
}

/** A desk for some hours of a day; `closedAt` is null for one that is open now. */
export type DemoDesk = {
  letter: 'A' | 'B'
  openedAt: number
  closedAt: number | null
  /** How much less is in the box than should be, and why. */
  short: { cents: number; explanation: string } | null
  payments: readonly DemoPayment[]
}

const SHORT = { cents: 500, explanation: 'Five dollars of change were given twice; both persons were asked.' }
const DONATIONS = ['Flood relief', 'Scholarships', 'Cyclone shelter', 'Burial ground'] as const
const GUESTS = ['Bay Ridge Halal Market', 'Friends of the ferry', 'Church Avenue Pharmacy'] as const
const WRONG_METHOD = { reason: 'mistake', note: 'It was paid by Zelle, not in cash' } as const
const PAID_TWICE = { reason: 'given_back_in_cash', note: 'The brother had paid already' } as const

/** The Sundays of a month on which there are desks. */
const SUNDAYS_OF_MONTH = [[2, 3, 4], [1, 2, 3], [1, 3], [1], [1], [1], [1], [1], [1], [1], [1], [1]] as const
/** Until the end of February there are two desks. */
const BUSY_MONTHS = 2

const sundaysOf = (year: number, month: number) => {
  const first = 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7)
  return (SUNDAYS_OF_MONTH[month] ?? []).map((sunday) =>
    new Date(Date.UTC(year, month, first + 7 * (sunday - 1))).toISOString().slice(0, 10),
  )
}

/** The Sundays of a year on which desks are open. */
const daysOfYear = (year: number) => SUNDAYS_OF_MONTH.flatMap((_, month) => sundaysOf(year, month))

const isBusy = (day: string) => Number(day.slice(5, 7)) <= BUSY_MONTHS

type Person = DemoMember & { index: number; joinedOn: string; pays: (year: number) => boolean }

/** In which years a member pays: most in each, some until a year, some again after a gap, some never. */
const createHabit = (random: Random, { isActive }: DemoMember['member'], thisYear: number) => {
  const kind = random.next()
  const turn = thisYear - random.int(0, YEARS)
  if (kind < 0.1) return () => false
  if (kind < 0.22 || isActive === false) return (year: number) => year < turn
  return kind < 0.32 ? (year: number) => year !== turn : () => true
}

/** Households of up to five members with one last name. */
const createHouseholds = (random: Random, people: readonly Person[]): Person[][] => {
  const households: Person[][] = []
  for (const family of Map.groupBy(people, ({ member }) => member.name.lastName).values()) {
    for (let start = 0; start < family.length;) {
      const size = random.chance(0.5) ? 1 : random.int(2, 5)
      households.push(family.slice(start, start + size))
      start += size
    }
  }
  return households
}

const createMethod = (random: Random): Pick<DemoPayment, 'method' | 'reference'> => {
  const number = random.int(1000, 9999)
  const kind = random.next()
  if (kind < 0.5) return { method: 'cash', reference: null }
  if (kind < 0.86) return { method: 'zelle', reference: `Z${number}${random.int(100, 999)}` }
  if (kind < 0.93) return { method: 'check', reference: String(number) }
  if (kind < 0.96) return { method: 'money_order', reference: `${number}-${random.int(1000, 9999)}` }
  return { method: 'card', reference: null }
}

/** On which of its days a household comes in a year: most in the first weeks. */
const pickDay = (random: Random, days: readonly string[]) =>
  days[random.int(0, random.chance(0.7) ? days.filter(isBusy).length - 1 : days.length - 1)] ?? ''

const STUDENT_AGE = 24
const duesPart = ({ index, member }: Person, year: number): DemoPart => ({
  purpose: 'dues',
  member: index,
  year,
  fee: year - (member.yearOfBirth ?? 0) <= STUDENT_AGE ? 'student' : 'general',
})
const isLife = ({ member }: Person) => member.typeOfMember === 'life_member'
/** The Sunday on which one member pays after the cut-off of the election, two to three weeks before its record day. */
const lateSunday = (today: string) => {
  const day = addDays(today, -35)
  return addDays(day, -new Date(day).getUTCDay())
}
/** Whether nothing but the day of the payment keeps a member off the roll who pays on `day`. */
const isLatePayer = ({ member, joinedOn }: Person, day: string) =>
  joinedOn < addDays(day, -120) &&
  isVotable(member.unionOfSandwip) &&
  (member.expiredYearOfMembership ?? 0) < Number(day.slice(0, 4))

/** Households that pay at the desks that are open now. */
const TODAY = 14

/** What is paid on each day; members who joined later in a year pay by themselves on the next day with a desk. */
const createVisits = (random: Random, people: readonly Person[], today: string) => {
  const thisYear = Number(today.slice(0, 4))
  const from = `${thisYear - YEARS}${today.slice(4)}`
  const visits = new Map<string, Parts[]>()
  const add = (day: string | undefined, persons: readonly Person[], year: number) => {
    const [first, ...rest] = persons.map((person) => duesPart(person, year))
    if (first && day !== undefined && day > from && day < today) {
      visits.set(day, [...(visits.get(day) ?? []), [first, ...rest]])
      for (const { index } of persons) if (year === thisYear) paid.add(index)
    }
  }
  /** Who has paid for this year. */
  const paid = new Set<number>()
  const years = Array.from({ length: YEARS + 1 }, (_, index) => thisYear - YEARS + index)
  const households = createHouseholds(
    random,
    people.filter((person) => !isLife(person)),
  )
  for (const household of households) {
    for (const year of years) {
      const days = daysOfYear(year)
      const day = pickDay(random, days)
      const [present, late] = [[] as Person[], [] as Person[]]
      for (const person of household)
        if (person.pays(year)) (person.joinedOn < day ? present : late).push(person)
      add(day, present, year)
      for (const person of late)
        add(
          days.find((one) => one > day && one > person.joinedOn),
          [person],
          year,
        )
    }
  }
  for (const person of people) {
    const day = years.flatMap(daysOfYear).find((one) => one > from && one > person.joinedOn)
    if (isLife(person) && person.joinedOn > from && day !== undefined && day < today)
      visits.set(day, [...(visits.get(day) ?? []), [{ purpose: 'life', member: person.index, fee: 'life' }]])
  }
  const unpaid = households
    .map((household) => household.filter(({ index, joinedOn }) => !paid.has(index) && joinedOn < today))
    .filter(({ length }) => length > 0)
  const late = lateSunday(today)
  const isThisYear = late.startsWith(String(thisYear))
  const latePayer = unpaid.flat().find((person) => isThisYear && isLatePayer(person, late))
  if (latePayer) add(late, [latePayer], thisYear)
  const atDesk = random
    .shuffled(unpaid)
    .map((household) => household.filter((one) => one !== latePayer).map((one) => duesPart(one, thisYear)))
    .flatMap(([first, ...rest]): Parts[] => (first ? [[first, ...rest]] : []))
  return visits.set(today, atDesk.slice(0, TODAY))
}

const createPayment = (random: Random, at: number, parts: Parts): DemoPayment => {
  const paid = createMethod(random)
  const gift = random.int(1, 10) * 1000
  const about = random.pick(DONATIONS)
  const [first] = parts
  const isMistake = paid.method === 'cash' && random.chance(0.025)
  return {
    at,
    ...paid,
    payer: first.purpose === 'donation' ? random.pick(GUESTS) : first.member,
    parts: random.chance(0.06) ? [...parts, { purpose: 'donation', about, cents: gift }] : parts,
    voided: isMistake ? (random.chance(0.7) ? WRONG_METHOD : PAID_TWICE) : null,
  }
}

const momentOf = (day: string, time: string) => momentOfWallTime(`${day}T${time}`) ?? Number.NaN
const OPEN_MS = 5 * 60 * MINUTE_MS
const OPEN_TODAY_MS = 90 * MINUTE_MS

/** The desks of three years in the order in which they were opened; the last two are open at the time of the clock. */
export const createDemoDesks = (clock: Clock, members: readonly DemoMember[]): DemoDesk[] => {
  const random = createRandom(SEED)
  const now = clock.now()
  const today = dayAt(now)
  const thisYear = Number(today.slice(0, 4))
  const people = members.flatMap((member, index): Person[] => {
    const pays = createHabit(random, member.member, thisYear)
    return member.member.isDied ? [] : [{ ...member, index, joinedOn: dayAt(member.joinedAt), pays }]
  })
  const visits = createVisits(random, people, today)
  const desksOf = (day: string, openedAt: number, forMs: number, isOpen: boolean): DemoDesk[] => {
    const paid = visits.get(day) ?? []
    const gift: Parts = [{ purpose: 'donation', about: random.pick(DONATIONS), cents: 5000 }]
    const parts = paid.length > 0 && random.chance(0.4) ? [...paid, gift] : paid
    const payments = random
      .shuffled(parts)
      .map((own, index) => createPayment(random, openedAt + ((index + 1) * forMs) / (parts.length + 1), own))
      .map((payment) => ({ ...payment, at: Math.floor(payment.at) }))
    const letters = isOpen || isBusy(day) ? (['A', 'B'] as const) : (['A'] as const)
    return letters.map((letter, desk) => ({
      letter,
      openedAt: openedAt + desk * MINUTE_MS,
      closedAt: isOpen ? null : openedAt + forMs + (45 + desk) * MINUTE_MS,
      short: null,
      payments: payments.filter((_, index) => index % letters.length === desk),
    }))
  }
  const closed = [...visits.keys()]
    .filter((day) => day < today)
    .toSorted()
    .flatMap((day) => desksOf(day, momentOf(day, '11:00'), OPEN_MS, false))
    .filter(({ payments }) => payments.length > 0)
  const short = closed.at(-2)
  return [
    ...closed.map((desk) => (desk === short ? { ...desk, short: SHORT } : desk)),
    ...desksOf(today, now - OPEN_TODAY_MS, OPEN_TODAY_MS - 5 * MINUTE_MS, true),
  ]
}

/** When the treasurer is at the bank after a desk was closed. */
export const depositedAt = (closedAt: number) => momentOf(dayAfter(dayAt(closedAt)), '10:30')
