import type { DuplicateGroup, DuplicatesPage, DuplicatesQuery } from '#domain/duplicates/duplicates.ts'
import type { Db } from '../database/connection.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import type { createPairFinder } from './find-pairs.ts'
import type { Pair } from './pair-store.ts'
import { pairKey, readDistinctPairs } from './queries.ts'

/** The pairs by group: members belong together who are linked by pairs. Groups and pairs are in the order of `pairs`. */
export const groupPairs = (pairs: readonly Pair[]): Pair[][] => {
  const leaderOf = new Map<number, number>()
  const find = (id: number): number => {
    const leader = leaderOf.get(id) ?? id
    if (leader === id) return id
    const root = find(leader)
    leaderOf.set(id, root)
    return root
  }
  for (const { first, second } of pairs) leaderOf.set(find(second), find(first))
  const groups = new Map<number, Pair[]>()
  for (const pair of pairs) {
    const root = find(pair.first)
    const group = groups.get(root)
    if (group) group.push(pair)
    else groups.set(root, [pair])
  }
  return [...groups.values()]
}

const toGroup = (pairs: readonly Pair[], rows: ReadonlyMap<number, MemberRow>): DuplicateGroup[] => {
  const shown = pairs.flatMap(({ first, second, ...likeness }) => {
    const [one, other] = [rows.get(first), rows.get(second)]
    return one && other ? [{ one: one.uid, other: other.uid, ...likeness }] : []
  })
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const members = ids.flatMap((id) => rows.get(id) ?? []).map(toMember)
  return shown.length === 0 ? [] : [{ members, pairs: shown }]
}

/** One page of the groups of likely pairs, without those that are marked as not the same. */
export const listGroups = async (
  db: Db,
  finder: ReturnType<typeof createPairFinder>,
  { page, limit }: DuplicatesQuery,
): Promise<DuplicatesPage> => {
  const distinct = await readDistinctPairs(db)
  const { pairs, progress } = await finder.read()
  const groups = groupPairs(pairs.filter(({ first, second }) => !distinct.has(pairKey(first, second))))
  const shown = groups.slice((page - 1) * limit, page * limit)
  const ids = [...new Set(shown.flat().flatMap(({ first, second }) => [first, second]))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('members')
          .selectAll()
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    data: shown.flatMap((group) => toGroup(group, byId)),
    meta: { page, limit, total: groups.length },
    progress,
    distinctions: distinct.size,
  }
}
