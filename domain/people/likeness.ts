import { z } from 'zod'
import { Deletion } from '../members/deleted-members.ts'
import { ListedMember } from '../members/member.ts'
import { compareNames, type NameLikeness } from './name-likeness.ts'
import type { Person } from './person.ts'

/** Why two records may be of the same person, in the order in which it is said. */
export const LIKENESS_KINDS = ['name', 'father', 'phone', 'email', 'address', 'birth-year'] as const
export type LikenessKind = (typeof LIKENESS_KINDS)[number]

export const LikenessReason = z.object({
  kind: z.enum(LIKENESS_KINDS),
  isExact: z.boolean().describe('False for a name that is spelled otherwise, and for the same house'),
})
export type LikenessReason = z.infer<typeof LikenessReason>

/** A score from 0 to 1. At `LIKELY_SAME` or above, two records probably describe the same person. */
export const Likeness = z.object({ score: z.number().min(0).max(1), reasons: z.array(LikenessReason) })
export type Likeness = z.infer<typeof Likeness>
export const LIKELY_SAME = 0.5

/** A member who may be a person, the likeliest first. */
export const SimilarMember = Likeness.extend({
  member: ListedMember,
  deletion: Deletion.nullable().describe('Of a member in the trash'),
})
export type SimilarMember = z.infer<typeof SimilarMember>

/**
 * How much each observation speaks for one person (positive) or for two, as logarithms of odds. Two people who agree in nothing but
 * the name are `START + NAME.same`, which is unlikely to be one: names repeat. A shared phone, e-mail and address are a family, unless the
 * name is the same as well, or the father and the year of birth are (`isEnoughWithoutName`).
 */
const START = -4
const NAME = { same: 3, part: 2, oneWord: 1, overlap: 0.5, near: 1.5, different: -10 }
const FATHER = { same: 3, part: 2.5, oneWord: 2.5, overlap: 0, near: 1.5, different: -2 }
const PHONE = 3
const EMAIL = 3
const HOME = { same: 2, otherApartment: 1 }
const BIRTH_YEAR = { same: 1.5, slip: 0, different: -1.5, misread: -2.75, farApart: -3.5 }
/** Where a family comes from does not change. */
const UNION = { same: 0.5, different: -1.25 }

/** Who was born so many years later is hardly the same person with a wrong year. */
const FAR_APART_YEARS = 10
/** As many of phone, e-mail, father, house and year of birth are enough when the names differ. */
const REASONS_WITHOUT_NAME = 3
/** People with other names are never very likely the same: twins share all the rest. */
const ODDS_WITHOUT_NAME_MAX = 2

type Evidence = { weight: number; reason?: LikenessReason }
const NO_EVIDENCE: Evidence = { weight: 0 }

const namesEvidence = (
  kind: 'name' | 'father',
  weights: typeof NAME,
  likeness: NameLikeness | null,
): Evidence => {
  if (!likeness) return NO_EVIDENCE
  if (likeness.kind === 'different') return { weight: weights.different }
  const isOneWord = likeness.kind === 'part' && likeness.words === 1
  return {
    weight: isOneWord ? weights.oneWord : weights[likeness.kind],
    reason: { kind, isExact: likeness.kind === 'same' && likeness.isSpelledAlike },
  }
}

const sharedEvidence = (kind: LikenessKind, isShared: boolean, weight: number): Evidence =>
  isShared ? { weight, reason: { kind, isExact: true } } : NO_EVIDENCE

const homeEvidence = (one: Person, other: Person): Evidence => {
  if (one.home === '' || one.home !== other.home) return NO_EVIDENCE
  const isExact = one.apartment === other.apartment
  return { weight: isExact ? HOME.same : HOME.otherApartment, reason: { kind: 'address', isExact } }
}

const sortedDigits = (year: number) => Array.from(String(year)).toSorted().join('')

const differingDigits = (one: number, other: number) =>
  Array.from(String(one)).filter((digit, at) => digit !== String(other)[at]).length

/** A year that is one off, or that has two digits swapped, may be a slip; one that is far apart by a single digit, hardly. */
export const birthYears = ({ birthYear: one }: Person, { birthYear: other }: Person) => {
  if (one === null || other === null) return 'unknown'
  if (one === other) return 'same'
  const apart = Math.abs(one - other)
  if (apart === 1 || sortedDigits(one) === sortedDigits(other)) return 'slip'
  if (apart < FAR_APART_YEARS) return 'different'
  return differingDigits(one, other) === 1 ? 'misread' : 'farApart'
}
type Years = ReturnType<typeof birthYears>

const unionEvidence = ({ union: one }: Person, { union: other }: Person): Evidence => {
  if (one === '' || other === '') return NO_EVIDENCE
  return { weight: one === other ? UNION.same : UNION.different }
}

/** What costs little to compare: all but the names. */
const factsEvidence = (one: Person, other: Person, years: Years): Evidence[] => [
  sharedEvidence(
    'phone',
    one.phones.some((phone) => other.phones.includes(phone)),
    PHONE,
  ),
  sharedEvidence('email', one.email !== '' && one.email === other.email, EMAIL),
  homeEvidence(one, other),
  years === 'same'
    ? sharedEvidence('birth-year', true, BIRTH_YEAR.same)
    : { weight: years === 'unknown' ? 0 : BIRTH_YEAR[years] },
  unionEvidence(one, other),
]

const oddsOf = (evidence: readonly Evidence[]) => evidence.reduce((sum, { weight }) => sum + weight, START)
const reasonsOf = (evidence: readonly Evidence[]) => evidence.flatMap(({ reason }) => reason ?? [])

const LIKELY_ODDS = Math.log(LIKELY_SAME / (1 - LIKELY_SAME))

const isAlike = (one: string, other: string) => {
  const kind = compareNames(one, other)?.kind
  return kind === 'same' || kind === 'part' || kind === 'near'
}

/** A child and the father, or a wife and the husband. */
const isFamily = (one: Person, other: Person) =>
  isAlike(one.father, other.name) || isAlike(other.father, one.name)

/** Two flats of one house are two families. */
const isStrong = ({ kind, isExact }: LikenessReason, one: Person, other: Person) =>
  kind !== 'address' || isExact || one.apartment === '' || other.apartment === ''

/**
 * Whether two people with other names may be one who is entered under both. A family shares phone, e-mail and house, and brothers the
 * father as well; one father and one year of birth only twins share.
 */
const isEnoughWithoutName = (one: Person, other: Person, evidence: readonly Evidence[], years: Years) =>
  (years === 'same' || years === 'unknown') &&
  reasonsOf(evidence).filter((reason) => isStrong(reason, one, other)).length >= REASONS_WITHOUT_NAME &&
  compareNames(one.father, other.father)?.kind !== 'different' &&
  !isFamily(one, other)

const compare = (one: Person, other: Person, leastOdds: number): Likeness | null => {
  const years = birthYears(one, other)
  const facts = factsEvidence(one, other, years)
  if (oddsOf(facts) + NAME.same + FATHER.same < leastOdds) return null
  const names = compareNames(one.name, other.name)
  // With given names a letter apart and of another age they are two people: Jamal and his brother Jamil.
  const isBrother =
    names?.kind === 'near' &&
    names.isGivenNameTyped &&
    years !== 'same' &&
    years !== 'slip' &&
    years !== 'unknown'
  const isNamed = names !== null && names.kind !== 'different' && !isBrother
  const name = isNamed ? namesEvidence('name', NAME, names) : NO_EVIDENCE
  // The father may be one more reason.
  const mayBeOne = isNamed || reasonsOf(facts).length + 1 >= REASONS_WITHOUT_NAME
  const most = oddsOf([name, ...facts]) + FATHER.same + (mayBeOne ? 0 : NAME.different)
  if (most < leastOdds) return null
  const father = namesEvidence('father', FATHER, compareNames(one.father, other.father))
  const evidence = [name, father, ...facts]
  const odds = isNamed
    ? oddsOf(evidence)
    : isEnoughWithoutName(one, other, evidence, years)
      ? Math.min(Math.max(oddsOf(evidence), LIKELY_ODDS), ODDS_WITHOUT_NAME_MAX)
      : oddsOf(evidence) + NAME.different
  if (odds < leastOdds) return null
  return { score: 1 / (1 + Math.exp(-odds)), reasons: reasonsOf(evidence) }
}

/** How likely two records are of the same person, and why. */
export const comparePersons = (one: Person, other: Person): Likeness =>
  // Without a limit, nothing is left out.
  compare(one, other, Number.NEGATIVE_INFINITY) as Likeness

/** As `comparePersons`, or null below `LIKELY_SAME`, which mostly shows before the names are compared. */
export const findLikeness = (one: Person, other: Person): Likeness | null => compare(one, other, LIKELY_ODDS)
