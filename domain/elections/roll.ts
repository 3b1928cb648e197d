import type { LocalText } from '../local-text.ts'
import type { MemberType } from '../members/member-types.ts'
import type { Evidence, Facts, RuleId, Verdict } from './rules.ts'

/** A name on a roll. Its canonical form is the JSON of these values in this order. */
export type RollName = {
  /** The voter number: from 1, given when the roll is frozen. */
  number: number
  member: number
  name: string
  father: string
  yearOfBirth: number
  union: string
  zipCode: string
  /** From 1, in the order of the election. */
  centre: number
  class: MemberType
  rules: readonly RuleId[]
  /** Receipts, `#` and a number of the change log, or `amendment` and its number. */
  evidence: readonly string[]
}

type Centres = readonly { name: LocalText; zipCodes: readonly string[] }[]

/** The number of the centre of a ZIP code, from 1. */
export const centreOf = (zipCode: string, centres: Centres): number => {
  const five = zipCode.slice(0, 5)
  const own = centres.findIndex(({ zipCodes }) => zipCodes.includes(five))
  return 1 + (own === -1 ? centres.findIndex(({ zipCodes }) => zipCodes.length === 0) : own)
}

/** How a roll and a court file name evidence. */
export const evidenceId = (evidence: Evidence) => {
  if (evidence.kind === 'receipt') return evidence.receipt
  return evidence.kind === 'change' ? `#${evidence.number}` : `${evidence.kind} ${evidence.id}`
}

/** The name of who passes all rules, without a voter number. */
export const toRollName = (facts: Facts, verdicts: readonly Verdict[], centres: Centres): RollName => ({
  number: 0,
  member: facts.id,
  name: facts.name,
  father: facts.father,
  yearOfBirth: facts.yearOfBirth,
  union: facts.union,
  zipCode: facts.zipCode,
  centre: centreOf(facts.zipCode, centres),
  class: facts.class,
  rules: verdicts.map(({ rule }) => rule),
  evidence: [...new Set(verdicts.flatMap(({ evidence }) => evidence.map(evidenceId)))],
})

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
/** By centre, name as it is written, and member number: the order of the paper. */
const compareNames = (one: RollName, other: RollName) =>
  one.centre - other.centre ||
  compareTexts(one.name.toLowerCase(), other.name.toLowerCase()) ||
  one.member - other.member

/** Sorts names, and gives each the next voter number. */
export const numberNames = (names: readonly RollName[]): RollName[] =>
  names.toSorted(compareNames).map((name, index) => ({ ...name, number: index + 1 }))

/** The canonical line of a name: its digest does not depend on the order of fields in memory. */
export const lineOf = (name: RollName): string =>
  JSON.stringify([
    name.number,
    name.member,
    name.name,
    name.father,
    name.yearOfBirth,
    name.union,
    name.zipCode,
    name.centre,
    name.class,
    name.rules,
    name.evidence,
  ])

/** Reads a canonical line, as the database has it. */
export const readLine = (line: string): RollName => {
  const [number, member, name, father, yearOfBirth, union, zipCode, centre, type, rules, evidence] =
    JSON.parse(line) as [
      number,
      number,
      string,
      string,
      number,
      string,
      string,
      number,
      MemberType,
      RuleId[],
      string[],
    ]
  return { number, member, name, father, yearOfBirth, union, zipCode, centre, class: type, rules, evidence }
}

export const AMENDMENT_KINDS = ['add', 'strike', 'correct'] as const
export type AmendmentKind = (typeof AMENDMENT_KINDS)[number]

/** A decision about one member, which changes a roll. */
export type RollAmendment = {
  /** From 1, in the order of the decisions. */
  number: number
  kind: AmendmentKind
  member: number
  /** The name as it is since; null for one that is struck. */
  name: Omit<RollName, 'number' | 'rules' | 'evidence'> | null
}

/**
 * The roll in force: the names and the amendments, in the order of their numbers. Who is added gets the next voter number, and a struck
 * number is not given again: who is added after being struck gets the old one back. Without voter numbers, before the freeze, all stay 0.
 */
export const amend = (names: readonly RollName[], amendments: readonly RollAmendment[]): RollName[] => {
  const byMember = new Map(names.map((name) => [name.member, name]))
  const numbers = new Map(names.map(({ member, number }) => [member, number]))
  let last = names.reduce((highest, { number }) => Math.max(highest, number), 0)
  const isNumbered = last > 0
  for (const { number, kind, member, name } of amendments.toSorted((a, b) => a.number - b.number)) {
    if (kind === 'strike' || name === null) {
      byMember.delete(member)
      continue
    }
    const before = byMember.get(member)
    const voter = numbers.get(member) ?? (isNumbered ? ++last : 0)
    numbers.set(member, voter)
    const decided = `amendment ${number}`
    byMember.set(member, {
      ...name,
      number: voter,
      rules: before?.rules ?? [],
      evidence: [...(before?.evidence ?? []), decided],
    })
  }
  return [...byMember.values()].toSorted((a, b) => a.number - b.number || compareNames(a, b))
}

/** How many names a roll has: of each centre and of each union. */
export const countNames = (names: readonly RollName[]) => {
  const centres: Record<string, number> = {}
  const unions: Record<string, number> = {}
  for (const { centre, union } of names) {
    centres[centre] = (centres[centre] ?? 0) + 1
    unions[union] = (unions[union] ?? 0) + 1
  }
  return { total: names.length, centres, unions }
}
