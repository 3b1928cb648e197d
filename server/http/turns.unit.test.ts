import { expect, it } from 'vitest'
import { createTurns, type EndTurn } from './turns.ts'

const never = new AbortController().signal
/** Returns the function that ends a turn; fails when no turn was given. */
const given = (turn: EndTurn | 'full' | 'left'): EndTurn => {
  if (typeof turn === 'string') throw new Error(`no turn: ${turn}`)
  return turn
}

it('gives so many turns at once, the others in the order in which they came', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 9 })
  const order: number[] = []
  const take = async (number: number) => {
    const end = given(await turns.take(never))
    order.push(number)
    return end
  }
  const all = [1, 2, 3, 4].map(take)
  const [first, second] = await Promise.all(all.slice(0, 2))
  expect(order).toEqual([1, 2])
  expect(turns.size()).toEqual({ running: 2, waiting: 2 })
  second?.()
  // Ending a turn twice has no further effect.
  second?.()
  const third = await all[2]
  expect(order).toEqual([1, 2, 3])
  expect(turns.size()).toEqual({ running: 2, waiting: 1 })
  first?.()
  third?.()
  const fourth = await all[3]
  fourth?.()
  expect(order).toEqual([1, 2, 3, 4])
  expect(turns.size()).toEqual({ running: 0, waiting: 0 })
})

it('refuses a caller when the queue is full', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const end = given(await turns.take(never))
  const second = turns.take(never)
  expect(await turns.take(never)).toBe('full')
  end()
  given(await second)()
  given(await turns.take(never))()
})

it('removes an aborted caller from the queue, and never gives it a turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const end = given(await turns.take(never))
  const left = turns.take(leaving.signal)
  leaving.abort()
  expect(await left).toBe('left')
  expect(turns.size()).toEqual({ running: 1, waiting: 0 })
  const next = turns.take(never)
  end()
  given(await next)()
  expect(await turns.take(leaving.signal)).toBe('left')
  expect(turns.size()).toEqual({ running: 0, waiting: 0 })
})
