import type { SearchText } from '#domain/names/search-text.ts'
import { findByStreet, findBySpreadText } from './find-elsewhere.ts'
import type { Found } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { keys } from './member-keys.ts'
import { chunkOf, hasPlace, placeOf } from './places.ts'
import { planText } from './plan.ts'
import { searchMembers } from './search-members.ts'
import { bestOf } from './search-page.ts'
import { chunksOf } from './selection.ts'
import { splitWritten } from './written-alike.ts'

/** The numbers of the best members of each way of finding them, and how many a search in each directory lists. */
export type FoundAnywhere = { ids: number[]; directories: { general: number; life: number } }

const without = ({ ids, costs }: Found, others: Uint32Array): Found => {
  const rest: Found = { ids: new Uint32Array(ids.length), costs: new Uint32Array(ids.length) }
  let count = 0
  for (let at = 0, next = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    while (next < others.length && (others[next] ?? 0) < id) next++
    if (others[next] === id) continue
    rest.ids[count] = id
    rest.costs[count++] = costs[at] ?? 0
  }
  return { ids: rest.ids.subarray(0, count), costs: rest.costs.subarray(0, count) }
}

const countLife = ({ sets }: MemberIndex, { ids }: Found) => {
  const life = chunksOf(sets, keys.type('life_member'))
  let count = 0
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const places = life?.get(chunkOf(id))
    if (places && hasPlace(places, placeOf(id))) count++
  }
  return count
}

/**
 * Finds members by name, ID and phone as the directories do, by the name of the father or husband, by zip code and by street: at
 * most `most` in each of these ways. For admins only.
 */
export const findAnywhere = (index: MemberIndex, text: SearchText, most: number): FoundAnywhere => {
  const plan = planText(index.vocabulary, text)
  const found = searchMembers(index, text, [], plan)
  const { exact, others } = splitWritten(index, text, found, plan)
  const spread = without(findBySpreadText(index, text, plan), found.ids)
  const life = countLife(index, found)
  const written = bestOf(exact, 0, most)
  // When there are others, some of each are enough.
  const some = written.length < most ? most : most / 2
  const elsewhere = [...bestOf(spread, 0, some), ...findByStreet(index, text.whole, some)]
  return {
    ids: [...new Set([...written, ...bestOf(others, 0, most - written.length), ...elsewhere])],
    directories: { general: found.ids.length - life, life },
  }
}
