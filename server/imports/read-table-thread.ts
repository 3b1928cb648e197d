import { parentPort, workerData } from 'node:worker_threads'
import { readTable, TableRefused, type Table } from './read-table.ts'

/** Received in parts, so that no message takes the main thread long. */
export type ThreadMessage =
  | Pick<Table, 'columns' | 'signature'>
  | { rows: Table['rows'] }
  | { refused: string }
  | { isDone: true }

const ROWS_PER_MESSAGE = 250

// A port of a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: ThreadMessage) => parentPort?.postMessage(message)

/* The other end of `read-in-thread.ts`. */
try {
  // What `readInThread` passes.
  const { rows, ...head } = await readTable(Buffer.from(workerData as Uint8Array))
  send(head)
  for (let start = 0; start < rows.length; start += ROWS_PER_MESSAGE)
    send({ rows: rows.slice(start, start + ROWS_PER_MESSAGE) })
  send({ isDone: true })
} catch (error) {
  if (!(error instanceof TableRefused)) throw error
  send({ refused: error.message })
}
