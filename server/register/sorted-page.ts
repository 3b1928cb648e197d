import { countBits } from './bits.ts'
import { BITS_LENGTH, CHUNK, chunkOf, placeOf } from './places.ts'
import type { BitsByChunk, NumberPage, Range } from './selection.ts'

/** Member numbers as bitmaps by chunk. */
export const bitsOfIds = (ids: Uint32Array): BitsByChunk => {
  const chunks: BitsByChunk = new Map()
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const bits = chunks.get(chunkOf(id)) ?? new Uint32Array(BITS_LENGTH)
    chunks.set(chunkOf(id), bits)
    bits[placeOf(id) >> 5] = (bits[placeOf(id) >> 5] ?? 0) | (1 << (placeOf(id) & 31))
  }
  return chunks
}

/** One page of the selected members in the given order of all members: one pass over it, which ends with the page. */
export const sortedPage = (
  order: Uint32Array,
  selected: BitsByChunk,
  { start, limit, order: direction }: Range,
): NumberPage => {
  let total = 0
  for (const bits of selected.values()) total += countBits(bits)
  const end = Math.min(start + limit, total)
  const ids: number[] = []
  const chunks: (Uint32Array | undefined)[] = []
  for (const [chunk, bits] of selected) chunks[chunk] = bits
  // An index loop: an iterator is several times slower, and there may be a million members.
  for (let step = 0, position = 0; step < order.length && position < end; step++) {
    const id = order[direction === 'asc' ? step : order.length - 1 - step] ?? 0
    const place = id % CHUNK
    const word = chunks[(id / CHUNK) | 0]?.[place >> 5] ?? 0
    if ((word & (1 << (place & 31))) === 0) continue
    if (position >= start) ids.push(id)
    position++
  }
  return { ids, total }
}
