import type { DuplicateGroup, DuplicatesPage, DuplicatesQuery } from '#domain/duplicates/duplicates.ts'
import type { Db } from '../database/schema.ts'
import { readInSlices } from '../database/slices.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import type { createPairFinder } from './find-pairs.ts'
import type { Pair } from './pair-store.ts'
import { pairKey } from '#domain/people/person.ts'
import { readDistinctPairs } from '../members/distinctions.ts'

/** The most members of a group that a screen shows. */
const GROUP_MAX = 50

/**
 * Groups the pairs: members that are linked by pairs belong together, the likeliest first, up to `GROUP_MAX`.
 * Groups and pairs are in the order of `pairs`. A pair that would join two groups to a larger one is left out.
 */
export const groupPairs = (pairs: readonly Pair[]): { groups: Pair[][]; isCut: boolean } => {
  const leaderOf = new Map<number, number>()
  const sizeOf = new Map<number, number>()
  const find = (id: number): number => {
    const leader = leaderOf.get(id) ?? id
    if (leader === id) return id
    const root = find(leader)
    leaderOf.set(id, root)
    return root
  }
  const grouped = pairs.filter(({ first, second }) => {
    const [one, other] = [find(first), find(second)]
    if (one === other) return true
    const size = (sizeOf.get(one) ?? 1) + (sizeOf.get(other) ?? 1)
    if (size > GROUP_MAX) return false
    leaderOf.set(other, one)
    sizeOf.set(one, size)
    return true
  })
  const groups = Map.groupBy(grouped, ({ first }) => find(first))
  return { groups: [...groups.values()], isCut: grouped.length < pairs.length }
}

const readRows = async (db: Db, ids: Iterable<number>): Promise<ReadonlyMap<number, MemberRow>> => {
  const rows = await readInSlices(ids, (slice) =>
    db.selectFrom('members').selectAll().where('id', 'in', slice).where('deleted_at', 'is', null).execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
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

/** One page of the groups, without pairs that are marked as not the same. */
export const listGroups = async (
  db: Db,
  finder: ReturnType<typeof createPairFinder>,
  { page, limit }: DuplicatesQuery,
): Promise<DuplicatesPage> => {
  const distinct = await readDistinctPairs(db)
  const found = await finder.read()
  const { groups, isCut } = groupPairs(
    found.pairs.filter(({ first, second }) => !distinct.has(pairKey(first, second))),
  )
  const shown = groups.slice((page - 1) * limit, page * limit)
  const rows = await readRows(db, new Set(shown.flat().flatMap(({ first, second }) => [first, second])))
  return {
    data: shown.flatMap((group) => toGroup(group, rows)),
    meta: { page, limit, total: groups.length },
    progress: found.progress,
    isCut: found.isCut || isCut,
    distinctions: distinct.size,
  }
}
