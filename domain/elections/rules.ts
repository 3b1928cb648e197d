import { dayInWords } from '../day-in-words.ts'
import type { LocalText } from '../local-text.ts'
import type { MemberType } from '../members/member-types.ts'
import { addDays } from '../dues/membership-year.ts'
import { formatCents } from '../dues/money.ts'
import { bengaliTime } from '../bengali-time.ts'
import { dayAt, momentOfWallTime, sayTime } from '../time-zone.ts'
import { isVotable } from '../unions/unions.ts'

/** The rules of a roll, in the order in which they are said. `days` and `age` are on where the election has a number. */
export const RULES = [
  'registered',
  'class',
  'term',
  'paid_in_time',
  'days',
  'union',
  'alive',
  'age',
  'not_suspended',
  'no_double',
] as const
export type RuleId = (typeof RULES)[number]

/** The rules that an election switches. Everybody on a roll is registered. */
export const SWITCHED_RULES = [
  'class',
  'term',
  'paid_in_time',
  'union',
  'alive',
  'not_suspended',
  'no_double',
] as const satisfies readonly RuleId[]

/** What each rule asks. */
export const RULE_TEXTS: Readonly<Record<RuleId, LocalText>> = {
  registered: {
    en: 'Was on the register at the end of the record day',
    bn: 'রেকর্ডের দিনের শেষে সদস্য-তালিকায় ছিলেন',
  },
  class: { en: 'Is of a class that votes', bn: 'ভোট দিতে পারে এমন শ্রেণির সদস্য' },
  term: { en: 'Is a member for the record day', bn: 'রেকর্ডের দিনে সদস্যপদের মেয়াদ ছিল' },
  paid_in_time: { en: 'Paid by the cut-off', bn: 'শেষ সময়ের মধ্যে চাঁদা দিয়েছেন' },
  days: { en: 'Has been a member for long enough', bn: 'যথেষ্ট দিন ধরে সদস্য' },
  union: { en: 'Comes from a union that votes', bn: 'ভোটার এলাকার মানুষ' },
  alive: { en: 'Was alive on the record day', bn: 'রেকর্ডের দিনে জীবিত' },
  age: { en: 'Is old enough', bn: 'ভোট দেওয়ার বয়স হয়েছে' },
  not_suspended: { en: 'Is not suspended', bn: 'সদস্যপদ স্থগিত নয়' },
  no_double: { en: 'Is entered only once', bn: 'তালিকায় একবারই আছেন' },
}

/** What is said of who does not pass a rule. */
export const FAILED_TEXTS: Readonly<Record<RuleId, LocalText>> = {
  registered: {
    en: 'Was not on the register at the end of the record day',
    bn: 'রেকর্ডের দিনের শেষে সদস্য-তালিকায় ছিলেন না',
  },
  class: { en: 'Is of a class that does not vote', bn: 'এমন শ্রেণির সদস্য, যারা ভোট দেন না' },
  term: { en: 'Has no dues for the record day', bn: 'রেকর্ডের দিনে সদস্যপদের মেয়াদ ছিল না' },
  paid_in_time: { en: 'Paid after the cut-off', bn: 'শেষ সময়ের পরে চাঁদা দিয়েছেন' },
  days: { en: 'Has not been a member for long enough', bn: 'যথেষ্ট দিন ধরে সদস্য নন' },
  union: { en: 'Comes from a place that does not vote', bn: 'ভোটার এলাকার মানুষ নন' },
  alive: { en: 'Had died by the record day', bn: 'রেকর্ডের দিনে প্রয়াত' },
  age: { en: 'Is not old enough', bn: 'ভোট দেওয়ার বয়স হয়নি' },
  not_suspended: { en: 'Is suspended', bn: 'সদস্যপদ স্থগিত' },
  no_double: { en: 'May be entered twice', bn: 'হয়তো তালিকায় দুবার আছেন' },
}

/** Where a verdict can be checked: a receipt, a number of the change log, a suspension or a member number. */
export type Evidence =
  | { kind: 'receipt'; receipt: string; payment: string }
  | { kind: 'change'; number: number }
  | { kind: 'suspension'; id: string }
  | { kind: 'member'; id: number }

/** A term as it was known at the end of the record day. */
export type FactTerm = {
  from: string
  /** Null for life. */
  to: string | null
  receipt: string
  payment: string
  paidOn: string
  /** When the payment was recorded: a timestamp. */
  recordedAt: string
  cents: number
}

/** What is known of a member at the end of the record day. */
export type Facts = {
  id: number
  uid: string
  /** The number of the change by which the register came to say this. */
  change: number
  name: string
  father: string
  yearOfBirth: number
  union: string
  zipCode: string
  class: MemberType
  isDied: boolean
  diedOn: string | null
  /** The first day of the membership: of the register, the initial year or the first term. */
  since: string
  /** The last day of the typed expiration year, for a member of whom no term has begun by the record day; null for none. */
  typedUntil: string | null
  /** The same and the class as they were at the cut-off; null for who was not on the register then. */
  atCutOff: { typedUntil: string | null; class: MemberType } | null
  terms: readonly FactTerm[]
  suspensions: readonly { id: string; from: string; until: string | null; decision: string }[]
  /** The numbers of members who are likely the same person, without a decision. */
  doubles: readonly number[]
}

/** The settings of an election that decide who votes. */
export type RollRules = {
  recordDay: string
  pollDay: string
  /** By the clock of New York, such as `2026-06-30T18:00`. */
  cutOff: string
  /** The first moment that is too late, a timestamp: the end of the minute of the cut-off. */
  lateFrom: string
  classes: readonly MemberType[]
  leastAge: number | null
  leastDays: number | null
  rules: readonly RuleId[]
}

export type Verdict = { rule: RuleId; isPassed: boolean; text: LocalText; evidence: Evidence[] }

const numbers = new Intl.NumberFormat('bn-BD', { useGrouping: false })
/** Said days and cut-offs, because a roll says a few of them for everybody. */
const said = new Map<string, LocalText>()
const SAID_MAX = 2000
const sayOnce = (wall: string, say: () => LocalText): LocalText => {
  const text = said.get(wall) ?? say()
  if (said.size >= SAID_MAX) said.clear()
  said.set(wall, text)
  return text
}
const sayDay = (day: string) => sayOnce(day, () => dayInWords(day))
const bn = (number: number) => numbers.format(number)
/** `June 30, 2026, 6:00 PM` */
const sayMoment = (at: number): LocalText => {
  const day = sayDay(dayAt(at))
  return { en: `${day.en}, ${sayTime(at)}`, bn: `${day.bn}, ${bengaliTime(new Date(at))}` }
}

const sayCutOff = (cutOff: string) => sayOnce(cutOff, () => sayMoment(momentOfWallTime(cutOff) ?? Number.NaN))

type Finding = Omit<Verdict, 'rule'>
type Judge = (facts: Facts, rules: RollRules) => Finding

const finding = (isPassed: boolean, en: string, bengali: string, ...evidence: Evidence[]): Finding => ({
  isPassed,
  text: { en, bn: bengali },
  evidence,
})
const receiptOf = ({ receipt, payment }: FactTerm): Evidence => ({ kind: 'receipt', receipt, payment })
const changeOf = ({ change }: Facts): Evidence => ({ kind: 'change', number: change })

const covers = ({ from, to }: { from: string; to: string | null }, day: string) =>
  from <= day && (to === null || to >= day)

/** Whether a payment both bears a day and was written down by the cut-off. */
const isInTime = ({ paidOn, recordedAt }: FactTerm, { cutOff, lateFrom }: RollRules) =>
  paidOn <= cutOff.slice(0, 10) && recordedAt < lateFrom

const judgeTerm: Judge = (facts, { recordDay }) => {
  const day = sayDay(recordDay)
  const term = facts.terms.find((one) => covers(one, recordDay))
  if (term)
    return finding(
      true,
      `The dues cover ${day.en} (receipt ${term.receipt}).`,
      `${day.bn} পর্যন্ত চাঁদা দেওয়া আছে (রসিদ ${term.receipt})।`,
      receiptOf(term),
    )
  if (facts.class === 'life_member')
    return finding(true, 'A member for life.', 'আজীবন সদস্য।', changeOf(facts))
  if (facts.typedUntil !== null && facts.typedUntil >= recordDay)
    return finding(
      true,
      `The register says: paid until ${sayDay(facts.typedUntil).en}.`,
      `সদস্য-তালিকা বলছে: ${sayDay(facts.typedUntil).bn} পর্যন্ত দেওয়া।`,
      changeOf(facts),
    )
  const last = facts.terms.filter(({ from }) => from <= recordDay).at(-1)
  if (last?.to != null)
    return finding(
      false,
      `The dues ended on ${sayDay(last.to).en} (receipt ${last.receipt}), before ${day.en}.`,
      `চাঁদার মেয়াদ ${sayDay(last.to).bn} তারিখে শেষ (রসিদ ${last.receipt}), ${day.bn}-এর আগে।`,
      receiptOf(last),
    )
  return facts.typedUntil === null
    ? finding(false, `No dues are known for ${day.en}.`, `${day.bn} তারিখের কোনো চাঁদা জানা নেই।`, changeOf(facts))
    : finding(
        false,
        `The register says: paid until ${sayDay(facts.typedUntil).en}, before ${day.en}.`,
        `সদস্য-তালিকা বলছে: ${sayDay(facts.typedUntil).bn} পর্যন্ত দেওয়া, ${day.bn}-এর আগে।`,
        changeOf(facts),
      )
}

/** Only of who passes `term`: what makes the member one on the record day was there by the cut-off. */
const judgePaidInTime: Judge = (facts, rules) => {
  const { recordDay, cutOff } = rules
  const moment = sayCutOff(cutOff)
  const covering = facts.terms.filter((term) => covers(term, recordDay))
  const inTime = covering.find((term) => isInTime(term, rules))
  if (inTime)
    return finding(
      true,
      `Paid on ${sayDay(inTime.paidOn).en} (receipt ${inTime.receipt}).`,
      `${sayDay(inTime.paidOn).bn} তারিখে দেওয়া (রসিদ ${inTime.receipt})।`,
      receiptOf(inTime),
    )
  const then = facts.atCutOff
  const wasThere =
    (facts.class === 'life_member' && then?.class === 'life_member') ||
    (then?.typedUntil != null && then.typedUntil >= recordDay)
  if (wasThere)
    return finding(
      true,
      `The register said so before ${moment.en}.`,
      `সদস্য-তালিকায় ${moment.bn}-এর আগেই ছিল।`,
      changeOf(facts),
    )
  const [late] = covering
  if (!late)
    return finding(
      false,
      `Nothing was known of it by ${moment.en}.`,
      `${moment.bn} পর্যন্ত এর কিছু জানা ছিল না।`,
      changeOf(facts),
    )
  const paid = sayDay(late.paidOn)
  const isBackdated = late.paidOn <= cutOff.slice(0, 10)
  const recorded = sayMoment(Date.parse(late.recordedAt))
  return isBackdated
    ? finding(
        false,
        `The ${formatCents(late.cents)} of ${paid.en} was written down on ${recorded.en}, after ${moment.en} (receipt ${late.receipt}).`,
        `${paid.bn} তারিখের ${formatCents(late.cents)} লেখা হয়েছে ${recorded.bn} সময়ে, ${moment.bn}-এর পরে (রসিদ ${late.receipt})।`,
        receiptOf(late),
      )
    : finding(
        false,
        `The ${formatCents(late.cents)} of ${paid.en} came after ${moment.en} (receipt ${late.receipt}).`,
        `${paid.bn} তারিখের ${formatCents(late.cents)} এসেছে ${moment.bn}-এর পরে (রসিদ ${late.receipt})।`,
        receiptOf(late),
      )
}

const JUDGES: Readonly<Record<Exclude<RuleId, 'registered'>, Judge>> = {
  class: (facts, { classes }) =>
    classes.includes(facts.class)
      ? finding(true, 'Of a class that votes.', 'ভোটার শ্রেণির সদস্য।', changeOf(facts))
      : finding(false, 'This class does not vote.', 'এই শ্রেণির সদস্য ভোট দেন না।', changeOf(facts)),
  term: judgeTerm,
  paid_in_time: judgePaidInTime,
  days: (facts, { leastDays, recordDay }) => {
    const least = leastDays ?? 0
    const since = sayDay(facts.since)
    return facts.since <= addDays(recordDay, -least)
      ? finding(true, `A member since ${since.en}.`, `${since.bn} থেকে সদস্য।`, changeOf(facts))
      : finding(
          false,
          `A member since ${since.en}: less than ${least} days on ${sayDay(recordDay).en}.`,
          `${since.bn} থেকে সদস্য: ${sayDay(recordDay).bn} তারিখে ${bn(least)} দিনের কম।`,
          changeOf(facts),
        )
  },
  union: (facts) =>
    isVotable(facts.union)
      ? finding(true, 'Comes from a union that votes.', 'ভোটার এলাকার মানুষ।', changeOf(facts))
      : finding(false, 'Members of this place do not vote.', 'এই এলাকার সদস্যরা ভোট দেন না।', changeOf(facts)),
  alive: (facts, { recordDay }) =>
    facts.isDied && (facts.diedOn === null || facts.diedOn <= recordDay)
      ? finding(
          false,
          facts.diedOn === null
            ? 'The register says: deceased.'
            : `The register says: deceased on ${sayDay(facts.diedOn).en}.`,
          facts.diedOn === null
            ? 'সদস্য-তালিকা বলছে: মৃত।'
            : `সদস্য-তালিকা বলছে: ${sayDay(facts.diedOn).bn} তারিখে মৃত।`,
          changeOf(facts),
        )
      : finding(true, 'Alive on the record day.', 'রেকর্ডের দিনে জীবিত।', changeOf(facts)),
  age: (facts, { leastAge, pollDay }) => {
    const least = leastAge ?? 0
    return facts.yearOfBirth > 0 && Number(pollDay.slice(0, 4)) - facts.yearOfBirth >= least
      ? finding(true, `Born in ${facts.yearOfBirth}.`, `জন্ম ${bn(facts.yearOfBirth)} সালে।`, changeOf(facts))
      : finding(
          false,
          facts.yearOfBirth > 0
            ? `Born in ${facts.yearOfBirth}: younger than ${least} in the year of the poll.`
            : 'The year of birth is not known.',
          facts.yearOfBirth > 0
            ? `জন্ম ${bn(facts.yearOfBirth)} সালে: ভোটের বছরে ${bn(least)} বছরের কম।`
            : 'জন্মের বছর জানা নেই।',
          changeOf(facts),
        )
  },
  not_suspended: (facts, { recordDay }) => {
    const held = facts.suspensions.find(({ from, until }) => covers({ from, to: until }, recordDay))
    const written = held?.decision ? ` (${held.decision})` : ''
    return held
      ? finding(
          false,
          `Suspended since ${sayDay(held.from).en}${written}.`,
          `${sayDay(held.from).bn} থেকে স্থগিত${written}।`,
          { kind: 'suspension', id: held.id },
        )
      : finding(true, 'Not suspended.', 'স্থগিত নয়।')
  },
  no_double: (facts) => {
    const [other] = facts.doubles
    return other === undefined
      ? finding(true, 'Entered once.', 'তালিকায় একবার।')
      : finding(
          false,
          `May be entered twice: also as member ${facts.doubles.join(', ')}. Nobody has decided it.`,
          `হয়তো দুবার আছেন: সদস্য নম্বর ${facts.doubles.map(bn).join(', ')}। এখনো সিদ্ধান্ত হয়নি।`,
          ...facts.doubles.map((id): Evidence => ({ kind: 'member', id })),
        )
  },
}

/** The verdict of each rule that is on, in their order. Without facts, who was not on the register then. */
export const judge = (facts: Facts | null, rules: RollRules): Verdict[] => {
  const day = sayDay(rules.recordDay)
  if (facts === null) {
    const text = {
      en: `Not on the register on ${day.en}.`,
      bn: `${day.bn} তারিখে সদস্য-তালিকায় ছিলেন না।`,
    }
    return [{ rule: 'registered', isPassed: false, text, evidence: [] }]
  }
  const isOn = (rule: RuleId) =>
    rule === 'days'
      ? rules.leastDays !== null
      : rule === 'age'
        ? rules.leastAge !== null
        : rules.rules.includes(rule)
  const verdicts: Verdict[] = []
  for (const [rule, judgeBy] of Object.entries(JUDGES) as [keyof typeof JUDGES, Judge][]) {
    if (!isOn(rule)) continue
    // Who has no term cannot have paid for it in time.
    if (rule === 'paid_in_time' && verdicts.some((one) => one.rule === 'term' && !one.isPassed)) continue
    verdicts.push({ rule, ...judgeBy(facts, rules) })
  }
  return verdicts
}

/** Whether the verdicts admit to the roll. */
export const mayVote = (verdicts: readonly Verdict[]) => verdicts.every(({ isPassed }) => isPassed)
