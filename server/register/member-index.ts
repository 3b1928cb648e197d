import type { StreetText } from '#domain/members/street-words.ts'
import { createFormerNumbers, type FormerNumbers } from './former-numbers.ts'
import { createMemberColumns, type MemberGroup } from './member-columns.ts'
import { describeMember } from './member-keys.ts'
import { createMemberOrders, type OrderKey } from './member-orders.ts'
import { createMemberSets, type MemberSets } from './member-sets.ts'
import { toIndexedMember, type IndexedMember, type IndexedRow } from './indexed-member.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

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
  /** The numbers that lead to other members. */
  former: FormerNumbers
  /** The digits of a member's phone number. */
  phoneOf: (id: number) => string
  /** The digits of the second phone, with the country code; blank without one. Not for visitors. */
  secondPhoneOf: (id: number) => string
  countGroups: () => MemberGroup[]
  /** The number of all members. */
  count: () => number
  /** All days on which a member was changed last, in any order. */
  changeDays: readonly string[]
  /** The numbers of all members in another order than their own, made when it is first asked for. */
  order: (by: OrderKey) => Uint32Array
}

/** Which members an index has. A merged member is none of the deleted ones. */
export type Indexed = 'present' | 'deleted'

/** An empty index of the present or of the deleted members. `set` adds, changes or removes the member of a row of either. */
export const createMemberIndex = (indexed: Indexed = 'present') => {
  const members = createMemberColumns()
  const orders = createMemberOrders(members)
  const sets = createMemberSets()
  const vocabulary = createVocabulary()
  const fatherWords = createVocabulary({ findsTypos: false })
  const former = createFormerNumbers()
  let size = 0

  const replace = (id: number, after: IndexedMember | undefined) => {
    const before = members.get(id)
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

  const set = (row: IndexedRow) => {
    const isIndexed =
      indexed === 'present' ? row.deleted_at === null : row.deleted_at !== null && row.merged_into === null
    former.set(row)
    replace(row.id, isIndexed ? toIndexedMember(row) : undefined)
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
    phoneOf: members.phoneOf,
    secondPhoneOf: members.secondPhoneOf,
    countGroups: members.countGroups,
    count: () => size,
    changeDays: members.changeDays,
    order: orders.get,
  }
  return { index, set, remove }
}
