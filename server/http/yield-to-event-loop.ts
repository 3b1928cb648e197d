import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Yields to the event loop. SQLite queries are synchronous, so a loop over batches would otherwise block every other
 * request until it ends. Throws when `signal` is aborted.
 */
export const yieldToEventLoop = async (signal?: AbortSignal) => {
  await nextTurn()
  signal?.throwIfAborted()
}
