import { LRUCache } from 'lru-cache'
import type { Person } from '#domain/people/person.ts'
import { isOnStreet, type StreetText } from '#domain/members/street-words.ts'
import { type FormerNumber, isFormerPhone } from '#domain/people/explain-match.ts'
import { type DuesOfKey, readDuesKey } from '#domain/dues/dues-key.ts'
import { membershipYearOf } from '#domain/dues/membership-year.ts'
import { DEFAULT_DUES_RULES, type DuesRules } from '#domain/dues/standing.ts'
import type { Known } from '#domain/members/filters.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import {
  createDayOf,
  type IndexedMember,
  type IndexedRow,
  type ListedRow,
  numbersOf,
  searchedOf,
  toListedMember,
  traitsOf,
  wordsOfFather,
} from './indexed-member.ts'
import { createMemberColumns, type MemberGroup } from './member-columns.ts'
import { describeMember, keys } from './member-keys.ts'
import { createMemberOrders, type OrderKey } from './member-orders.ts'
import { createMemberSets, type MemberSets, sizeOf } from './member-sets.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** What names alone find, for the lines of a bank file. */
const NAMED_BYTES = 1_000_000
const NAMED_ENTRY_BYTES = 150

type Merged = Pick<IndexedMember, 'id' | 'phone' | 'secondPhone'> &
  NonNullable<IndexedMember['searched']> & { lifeMemberId: string | null; into: number }

/** Indexes the few merged records by the values that find them, with the member they refer to. */
const createFormerNumbers = () => {
  const merged = new Map<number, Merged>()

  /** The member that a number refers to, over any number of merges. */
  const leadsTo = (id: number): number => {
    const into = merged.get(id)?.into
    return into === undefined ? id : leadsTo(into)
  }
  const idsWith = (is: (one: Merged) => boolean): number[] =>
    [...merged.values()].flatMap((one) => (is(one) ? [one.id] : []))

  return {
    set: (row: IndexedRow) => {
      if (row.merged_into === null) {
        merged.delete(row.id)
        return
      }
      const { lifeId, ...numbers } = numbersOf(row)
      merged.set(row.id, { ...numbers, ...searchedOf(row), lifeMemberId: lifeId, into: row.merged_into })
    },
    remove: (id: number) => {
      merged.delete(id)
    },
    leadsTo,
    /** The members that the former holders of a life member ID were merged into. */
    holdersOf: (lifeId: string): number[] =>
      idsWith(({ lifeMemberId }) => lifeMemberId !== null && comparableLifeId(lifeMemberId) === lifeId).map(
        leadsTo,
      ),
    /** The merged members with a phone number; for visitors only with the whole first one. */
    withPhone: (digits: string, isPublic: boolean): number[] =>
      idsWith((one) => (isPublic ? one.phone === digits : isFormerPhone(one, digits))),
    /** The merged members on a street. */
    onStreet: (text: StreetText): number[] => idsWith(({ street }) => isOnStreet(street, text)),
    /** The merged members with one of the identifying values of a person, for a comparison one by one. */
    similarTo: (person: Person): number[] => {
      const own = traitsOf(person)
      const fathers = new Set(wordsOfFather(own))
      return idsWith(
        ({ phone, secondPhone, traits }) =>
          (own.email !== 0 && traits.email === own.email) ||
          (own.home !== 0 && traits.home === own.home) ||
          (own.birthYear !== 0 && traits.birthYear === own.birthYear) ||
          wordsOfFather(traits).some((word) => fathers.has(word)) ||
          person.phones.some((one) => one === phone || one === secondPhone),
      )
    },
    /** The merged numbers that refer to each of the members. Members without one have no entry. */
    of: (ids: readonly number[]): ReadonlyMap<number, FormerNumber[]> => {
      const former = new Map<number, FormerNumber[]>()
      if (merged.size === 0) return former
      const wanted = new Set(ids)
      for (const { id, lifeMemberId, phone, secondPhone } of merged.values()) {
        const holder = leadsTo(id)
        if (!wanted.has(holder)) continue
        former.set(holder, [...(former.get(holder) ?? []), { id, lifeMemberId, phone, secondPhone }])
      }
      return former
    },
  }
}

type FormerNumbers = Omit<ReturnType<typeof createFormerNumbers>, 'set' | 'remove'>

/** The register in memory, as of one data revision. Do not hold on to it across an `await`. */
export type MemberIndex = {
  /** The members of each key of `member-keys.ts`. */
  sets: MemberSets
  vocabulary: Vocabulary
  /** The vocabulary as visitors may know it. */
  publicWords: () => Vocabulary
  /** The words of the names of fathers and husbands, without those that are a typo away. Not for visitors. */
  fatherWords: Vocabulary
  /** The members in a zip code, by ascending number. Not for visitors. */
  inZip: (digits: string) => number[]
  /** The first members on a street, by ascending number; at most `most`. Not for visitors. */
  onStreet: (text: StreetText, most: number) => number[]
  /** Whether the index has a member with this number. */
  has: (id: number) => boolean
  /** The numbers of merged records. */
  former: Omit<FormerNumbers, 'holdersOf'>
  /** The members with a life member ID as `comparableLifeId` gives it, or whose merged record had it. */
  holdersOf: (lifeId: string) => number[]
  /** The members with a hash of `PersonTraits`. Not for visitors. */
  withEmail: (hash: number) => number[]
  withHome: (hash: number) => number[]
  /** The members whose phone number, or second one, ends with the last four of these digits. The second is not for visitors. */
  withPhoneEnd: (digits: string) => number[]
  withSecondPhoneEnd: (digits: string) => number[]
  /** The digits of a member's phone number. */
  phoneOf: (id: number) => string
  /** The digits of the second phone, with the country code; blank without one. Not for visitors. */
  secondPhoneOf: (id: number) => string
  /** What names alone find, by text: empty after a change of a name or a life member ID. */
  named: LRUCache<string, { only: number | null }>
  countGroups: () => MemberGroup[]
  /** How many members paid dues for which membership years; a year may repeat. Those for life and the dead pay none from a year on. */
  countPaidYears: () => { years: readonly number[]; freeFrom: number; members: number }[]
  /** The number of all members. */
  count: () => number
  /** What filters know besides the keys. */
  known: Known
  /** The numbers of all members in the given order, sorted on first use. */
  order: (by: OrderKey) => Uint32Array
}

/** The members of an index. A merged record does not count as deleted. */
export type Indexed = 'present' | 'deleted'

/** An empty index of the present or of the deleted members. `set` adds, changes or removes the member of a row of either. */
export const createMemberIndex = (indexed: Indexed = 'present') => {
  const members = createMemberColumns()
  const orders = createMemberOrders(members)
  const sets = createMemberSets()
  const vocabulary = createVocabulary()
  const fatherWords = createVocabulary({ findsTypos: false })
  const former = createFormerNumbers()
  const dues: DuesOfKey[] = []
  const known: Known = {
    changeDays: members.changeDays,
    dues: () => {
      for (const text of members.duesTexts.slice(dues.length)) dues.push(readDuesKey(text))
      return dues
    },
    paidDays: members.paidDays,
    duesRules: DEFAULT_DUES_RULES,
  }
  let size = 0
  const named = new LRUCache<string, { only: number | null }>({
    maxSize: NAMED_BYTES,
    sizeCalculation: (_only, name) => NAMED_ENTRY_BYTES + 2 * name.length,
  })

  const replace = (id: number, after: IndexedMember | undefined) => {
    const before = members.get(id)
    const isNewName = before?.name !== after?.name || before?.lifeId !== after?.lifeId || !before?.searched
    if (isNewName && named.size > 0) named.clear()
    const old = before && describeMember(before)
    const now = after && describeMember(after)
    if (old) {
      for (const key of old.keys) if (!now?.keys.has(key)) sets.remove(key, id)
      vocabulary.remove(old.words, before.isHidden)
      fatherWords.remove(old.fatherWords, before.isHidden)
    }
    if (now) {
      for (const key of now.keys) if (!old?.keys.has(key)) sets.add(key, id)
      vocabulary.add(now.words, after.isHidden)
      fatherWords.add(now.fatherWords, after.isHidden)
    }
    size += Number(after !== undefined) - Number(before !== undefined)
    if (before) orders.remove(id)
    if (after) {
      members.set(after)
      orders.add(id)
    } else members.remove(id)
  }

  const dayOf = createDayOf()
  const isIndexed = ({ deleted_at: deletedAt, merged_into: into }: ListedRow) =>
    indexed === 'present' ? deletedAt === null : deletedAt !== null && into === null

  const set = (row: IndexedRow) => {
    former.set(row)
    const member = isIndexed(row) && { ...toListedMember(row, dayOf), searched: searchedOf(row) }
    replace(row.id, member || undefined)
  }
  /** Adds a member of whom lists are asked, before the search knows it. */
  const list = (row: ListedRow) => {
    if (isIndexed(row)) replace(row.id, toListedMember(row, dayOf))
  }
  /**
   * Adds what the search needs to a member of whom lists are asked. The row may be newer than the index, which the change
   * log brings up to date: whatever the index knows of the member stays.
   */
  const complete = (row: IndexedRow) => {
    const listed = members.get(row.id)
    if (!listed) former.set(row)
    else if (!listed.searched) replace(row.id, { ...listed, searched: searchedOf(row) })
  }
  /** Removes a member who was erased. */
  const remove = (id: number) => {
    former.remove(id)
    replace(id, undefined)
  }

  const index: MemberIndex = {
    sets,
    vocabulary,
    publicWords: vocabulary.publicWords,
    fatherWords,
    inZip: members.inZip,
    onStreet: members.onStreet,
    has: members.has,
    former,
    holdersOf: (lifeId) => [...members.withLifeId(lifeId), ...former.holdersOf(lifeId)],
    withEmail: members.withEmail,
    withHome: members.withHome,
    withPhoneEnd: members.withPhoneEnd,
    withSecondPhoneEnd: members.withSecondPhoneEnd,
    phoneOf: members.phoneOf,
    secondPhoneOf: members.secondPhoneOf,
    named,
    countGroups: members.countGroups,
    countPaidYears: () =>
      known.dues().flatMap(({ key, paidYears: years, lifeYear, member: { isLife, isDied, diedOn } }) => {
        const payers = sets.get(keys.filter('standing', key))
        if (!payers || years.length === 0) return []
        const diedIn = diedOn === null ? 0 : membershipYearOf(diedOn, known.duesRules.yearStart)
        const freeFrom = isLife ? 0 : Math.min(lifeYear ?? Infinity, isDied ? diedIn : Infinity)
        return { years, freeFrom, members: sizeOf(payers) }
      }),
    count: () => size,
    known,
    order: orders.get,
  }
  const setDuesRules = (rules: DuesRules) => {
    known.duesRules = rules
  }
  return { index, list, complete, set, remove, setDuesRules }
}
