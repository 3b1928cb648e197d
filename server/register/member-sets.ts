import { listPlaces } from './bits.ts'
import {
  addPlace,
  CHUNK,
  chunkOf,
  emptyPlaces,
  placeOf,
  placesFrom,
  removePlace,
  type Places,
} from './places.ts'

/** The members of a key, by chunk. */
export type KeyPlaces = ReadonlyMap<number, Places>

/**
 * The members of a key. Most keys have few members, such as a rare name or a life member ID: they are a sorted array, which takes
 * a tenth of the memory of a chunk.
 */
export type MemberSet = number[] | Map<number, Places>

/** A set with more members is stored by chunk. */
const FEW_MAX = 256

/** The sets of member numbers of some keys. */
export type MemberSets = { get: (key: string) => MemberSet | undefined }

/** Member numbers by chunk. The numbers may repeat, and have any order. */
export const placesByChunk = (ids: readonly number[]): Map<number, Places> => {
  const chunks = new Map<number, number[]>()
  let last = -1
  for (const id of Uint32Array.from(ids).toSorted()) {
    if (id === last) continue
    last = id
    const places = chunks.get(chunkOf(id))
    if (places) places.push(placeOf(id))
    else chunks.set(chunkOf(id), [placeOf(id)])
  }
  return new Map(Array.from(chunks, ([chunk, places]) => [chunk, placesFrom(places)]))
}

/** The numbers of the members, in any order. */
export const idsOf = (set: MemberSet): number[] =>
  Array.isArray(set)
    ? set
    : Array.from(set, ([chunk, places]) =>
        Array.from(listPlaces(places), (place) => chunk * CHUNK + place),
      ).flat()

const addToFew = (ids: number[], id: number) => {
  let at = ids.length
  while (at > 0 && (ids[at - 1] ?? 0) > id) at--
  if (ids[at - 1] !== id) ids.splice(at, 0, id)
}

const addToMany = (chunks: Map<number, Places>, id: number) => {
  const chunk = chunkOf(id)
  chunks.set(chunk, addPlace(chunks.get(chunk) ?? emptyPlaces(), placeOf(id)))
}

const removeFrom = (set: MemberSet, id: number) => {
  if (Array.isArray(set)) {
    const at = set.indexOf(id)
    if (at >= 0) set.splice(at, 1)
    return set.length
  }
  const chunk = chunkOf(id)
  const places = set.get(chunk)
  const rest = places && removePlace(places, placeOf(id))
  if (rest && rest.count > 0) set.set(chunk, rest)
  else set.delete(chunk)
  return set.size
}

export const createMemberSets = () => {
  const sets = new Map<string, MemberSet>()

  const add = (key: string, id: number) => {
    const set = sets.get(key)
    if (!set) sets.set(key, [id])
    else if (!Array.isArray(set)) addToMany(set, id)
    else if (set.length < FEW_MAX) addToFew(set, id)
    else {
      const chunks = placesByChunk(set)
      addToMany(chunks, id)
      sets.set(key, chunks)
    }
  }
  const remove = (key: string, id: number) => {
    const set = sets.get(key)
    if (set && removeFrom(set, id) === 0) sets.delete(key)
  }
  return { get: (key: string) => sets.get(key), add, remove }
}
