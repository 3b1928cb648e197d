/**
 * The members of a key: member numbers in chunks of 32,768, each chunk one value in the database. Small chunks are
 * stored as a sorted list of two bytes per member, large ones as a bitmap (as in Roaring bitmaps). So a key that half
 * the register shares is read in a few rows, and one that a single member has takes two bytes.
 */
export const CHUNK = 32_768
const MAP_BYTES = CHUNK / 8
/** From this many members on, a list would be as long as the bitmap. */
const LIST_MAX = MAP_BYTES / 2 - 1

export const chunkOf = (id: number) => Math.floor(id / CHUNK)
export const placeOf = (id: number) => id % CHUNK

/** Whether a stored chunk is a bitmap rather than a list. */
export const isMap = (bytes: Uint8Array) => bytes.length === MAP_BYTES

/** Calls `visit` with the place of each member in the chunk, in ascending order. */
export const visitPlaces = (bytes: Uint8Array, visit: (place: number) => void) => {
  if (!isMap(bytes)) {
    for (let at = 0; at + 1 < bytes.length; at += 2) visit((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8))
    return
  }
  for (let at = 0; at < MAP_BYTES; at++) {
    let bits = bytes[at] ?? 0
    while (bits !== 0) {
      const lowest = bits & -bits
      visit(at * 8 + (31 - Math.clz32(lowest)))
      bits ^= lowest
    }
  }
}

/** The number of set bits of each byte value. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

export const countPlaces = (bytes: Uint8Array) => {
  if (!isMap(bytes)) return bytes.length / 2
  let count = 0
  for (let at = 0; at < MAP_BYTES; at++) count += BITS[bytes[at] ?? 0] ?? 0
  return count
}

export const hasPlace = (bytes: Uint8Array, place: number): boolean => {
  if (isMap(bytes)) return ((bytes[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
  let low = 0
  let high = bytes.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    const there = (bytes[middle * 2] ?? 0) | ((bytes[middle * 2 + 1] ?? 0) << 8)
    if (there === place) return true
    if (there < place) low = middle + 1
    else high = middle
  }
  return false
}

const encodeMap = (places: readonly number[]) => {
  const bytes = new Uint8Array(MAP_BYTES)
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  return bytes
}

/** The ascending places as they are stored. */
export const encodePlaces = (places: readonly number[]): Uint8Array => {
  if (places.length > LIST_MAX) return encodeMap(places)
  const bytes = new Uint8Array(places.length * 2)
  for (const [index, place] of places.entries()) {
    bytes[index * 2] = place & 0xff
    bytes[index * 2 + 1] = place >> 8
  }
  return bytes
}

export type PlaceChange = { add: ReadonlySet<number>; remove: ReadonlySet<number> }

const changeMap = (bytes: Uint8Array, { add, remove }: PlaceChange): Uint8Array => {
  const map = Uint8Array.from(bytes)
  for (const place of remove) map[place >> 3] = (map[place >> 3] ?? 0) & ~(1 << (place & 7))
  for (const place of add) map[place >> 3] = (map[place >> 3] ?? 0) | (1 << (place & 7))
  return map
}

/** Whether a change would have an effect on the chunk. */
export const isChange = (bytes: Uint8Array | null, { add, remove }: PlaceChange): boolean =>
  bytes === null
    ? add.size > 0
    : [...add].some((place) => !hasPlace(bytes, place)) || [...remove].some((place) => hasPlace(bytes, place))

/** The chunk after a change; null when it is empty. */
export const changePlaces = (bytes: Uint8Array | null, { add, remove }: PlaceChange): Uint8Array | null => {
  // A bitmap with enough members left stays a bitmap.
  if (bytes && isMap(bytes) && countPlaces(bytes) - remove.size > LIST_MAX)
    return changeMap(bytes, { add, remove })
  const places = new Set<number>()
  if (bytes) visitPlaces(bytes, (place) => void (remove.has(place) || places.add(place)))
  for (const place of add) places.add(place)
  return places.size === 0 ? null : encodePlaces([...places].toSorted((a, b) => a - b))
}
