import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most items of one batch. */
export const BATCH_MAX = 64

/**
 * Runs the items that arrive while a batch runs as the next batch. `runBatch` removes those from `waiting` that it runs, at
 * most `BATCH_MAX`, and never throws.
 */
export const createBatches = <T>(runBatch: (waiting: T[]) => Promise<void>) => {
  const waiting: T[] = []
  let isRunning = false

  /** Waits as long as each turn of the event loop brings further items, from requests that have arrived already. */
  const gather = async () => {
    for (let known = 0; known < waiting.length && waiting.length < BATCH_MAX;) {
      known = waiting.length
      await nextTurn()
    }
  }
  const runBatches = async () => {
    isRunning = true
    while (waiting.length > 0) {
      await gather()
      await runBatch(waiting)
    }
    isRunning = false
  }
  const add = (item: T) => {
    waiting.push(item)
    if (!isRunning) void runBatches()
  }
  return { add, waiting: () => waiting.length }
}

/** Runs waiting items in order, until there are `BATCH_MAX` or `maxMs` have passed. */
export const takeInTime = async <T>(waiting: T[], maxMs: number, run: (item: T) => Promise<void>) => {
  const until = performance.now() + maxMs
  let count = 0
  do {
    const next = waiting.shift()
    if (!next) return
    await run(next)
    count++
  } while (count < BATCH_MAX && performance.now() < until)
}
