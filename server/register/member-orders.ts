import { isBengali } from '#domain/names/script.ts'
import type { createMemberColumns } from './member-columns.ts'

/** The orders besides that of the member numbers. */
export const ORDER_KEYS = ['name', 'union', 'zip'] as const
export type OrderKey = (typeof ORDER_KEYS)[number]

type Columns = Pick<
  ReturnType<typeof createMemberColumns>,
  'has' | 'capacity' | 'nameOf' | 'unionOf' | 'zipOf'
>

/** Sorts Bengali as its dictionaries do, and Latin letters whatever their case. */
const collator = new Intl.Collator('bn')

/** A name as it is sorted: from its first word on, as it is read. Dots and hyphens do not count: Md. Karim is beside Md Karim. */
export const sortedName = (name: string) => name.replace(/[.,'’-]+/g, '')

/** Latin names come before Bengali ones, as most of the register is written in Latin letters. */
export const compareNames = (a: string, b: string) =>
  Number(isBengali(a)) - Number(isBengali(b)) || collator.compare(a, b)

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Order = { textOf: (id: number) => string; compare: (a: string, b: string) => number }

const FIRST_ROOM = 1_000

/** Sorted member numbers; equal ones go by number. */
const createOrder = (columns: Columns, { textOf, compare }: Order) => {
  const all = Array.from({ length: columns.capacity() }, (_, id) => id)
  // Computed once for the sort, which compares each text about twenty times.
  const texts = all.map((id) => (columns.has(id) ? textOf(id) : ''))
  const sorted = Uint32Array.from(all.filter(columns.has)).toSorted(
    (a, b) => compare(texts[a] ?? '', texts[b] ?? '') || a - b,
  )
  let count = sorted.length
  let ids = new Uint32Array(count + FIRST_ROOM)
  ids.set(sorted)

  /** The position of the member, or the one to insert it at. */
  const positionOf = (id: number) => {
    const text = textOf(id)
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      const other = ids[middle] ?? 0
      if ((compare(textOf(other), text) || other - id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get: () => ids.subarray(0, count),
    add: (id: number) => {
      const at = positionOf(id)
      if (count === ids.length) {
        const larger = new Uint32Array(Math.ceil(1.5 * count))
        larger.set(ids)
        ids = larger
      }
      ids.copyWithin(at + 1, at, count++)
      ids[at] = id
    },
    /** Called while the columns still have the values by which the member was sorted. */
    remove: (id: number) => {
      const at = positionOf(id)
      ids.copyWithin(at, at + 1, count--)
    },
  }
}

/** The orders of the members: each is sorted on first use, and then follows every change. */
export const createMemberOrders = (columns: Columns) => {
  const orderOf: Record<OrderKey, Order> = {
    name: { textOf: (id) => sortedName(columns.nameOf(id)), compare: compareNames },
    union: { textOf: columns.unionOf, compare: compareTexts },
    zip: { textOf: columns.zipOf, compare: compareTexts },
  }
  const made = new Map<OrderKey, ReturnType<typeof createOrder>>()
  return {
    get: (by: OrderKey): Uint32Array => {
      const order = made.get(by) ?? createOrder(columns, orderOf[by])
      made.set(by, order)
      return order.get()
    },
    add: (id: number) => {
      for (const order of made.values()) order.add(id)
    },
    remove: (id: number) => {
      for (const order of made.values()) order.remove(id)
    },
  }
}
