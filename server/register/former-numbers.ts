import type { Person } from '#domain/members/person.ts'
import { isOnStreet, type StreetText } from '#domain/members/street-words.ts'
import { isFormerPhone, type FormerNumber } from '#domain/names/explain-match.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { toIndexedMember, type IndexedMember, type IndexedRow } from './indexed-member.ts'
import { traitsOf } from './person-traits.ts'

type Merged = Pick<IndexedMember, 'id' | 'phone' | 'secondPhone' | 'street' | 'traits'> & {
  lifeMemberId: string | null
  into: number
}

/** The members who were merged into others: by what they were found, and where that leads. There are few of them. */
export const createFormerNumbers = () => {
  const merged = new Map<number, Merged>()

  /** The member that a number leads to, over any number of merges. */
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
      const { id, phone, secondPhone, street, traits, lifeId } = toIndexedMember(row)
      merged.set(id, { id, phone, secondPhone, street, traits, lifeMemberId: lifeId, into: row.merged_into })
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
    /** The merged members with a phone, the e-mail or the home of a person, for a comparison one by one. */
    similarTo: (person: Person): number[] => {
      const { email, home } = traitsOf(person)
      return idsWith(
        ({ phone, secondPhone, traits }) =>
          (email !== 0 && traits.email === email) ||
          (home !== 0 && traits.home === home) ||
          person.phones.some((one) => one === phone || one === secondPhone),
      )
    },
    /** The numbers that lead to each of the members; without an entry for a member that no other number leads to. */
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

export type FormerNumbers = Omit<ReturnType<typeof createFormerNumbers>, 'set' | 'remove'>
