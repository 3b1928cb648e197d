import type { FormerNumber } from '#domain/names/explain-match.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { IndexedRow } from './indexed-member.ts'

type Row = Pick<IndexedRow, 'id' | 'life_member_id' | 'merged_into'>

/** The numbers of members who were merged into others, and where they lead. There are few of them. */
export const createFormerNumbers = () => {
  const merged = new Map<number, FormerNumber & { into: number }>()

  /** The member that a number leads to, over any number of merges. */
  const leadsTo = (id: number): number => {
    const into = merged.get(id)?.into
    return into === undefined ? id : leadsTo(into)
  }
  return {
    set: ({ id, life_member_id: lifeMemberId, merged_into: into }: Row) => {
      if (into === null) merged.delete(id)
      else merged.set(id, { id, lifeMemberId, into })
    },
    remove: (id: number) => {
      merged.delete(id)
    },
    leadsTo,
    /** The members that the former holders of a life member ID were merged into. */
    holdersOf: (lifeId: string): number[] =>
      [...merged.values()].flatMap(({ id, lifeMemberId }) =>
        lifeMemberId !== null && comparableLifeId(lifeMemberId) === lifeId ? [leadsTo(id)] : [],
      ),
    /** The numbers that lead to each of the members; without an entry for a member that no other number leads to. */
    of: (ids: readonly number[]): ReadonlyMap<number, FormerNumber[]> => {
      const former = new Map<number, FormerNumber[]>()
      if (merged.size === 0) return former
      const wanted = new Set(ids)
      for (const { id, lifeMemberId } of merged.values()) {
        const holder = leadsTo(id)
        if (!wanted.has(holder)) continue
        former.set(holder, [...(former.get(holder) ?? []), { id, lifeMemberId }])
      }
      return former
    },
  }
}

export type FormerNumbers = Omit<ReturnType<typeof createFormerNumbers>, 'set' | 'remove'>
