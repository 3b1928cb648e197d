import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets whatever else waits in this process have its turn: SQLite answers at once, so a loop over its batches would otherwise hold
 * up every other request until its end. Throws when `signal` is aborted.
 */
export const giveWay = async (signal?: AbortSignal) => {
  await nextTurn()
  signal?.throwIfAborted()
}
