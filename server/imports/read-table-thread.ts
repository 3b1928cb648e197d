import { parentPort, workerData } from 'node:worker_threads'
import { readFile, type ReadFile } from './read-table.ts'
import { type Table, TableRefused } from './sheets.ts'

/** Sent in parts, so that no message blocks the main thread: each table is followed by its rows. */
export type ThreadMessage =
  | { table: Omit<Table, 'rows'> }
  | { rows: Table['rows'] }
  | Pick<ReadFile, 'unread'>
  | { refused: string }
  | { isDone: true }

const ROWS_PER_MESSAGE = 250

// A port of a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: ThreadMessage) => parentPort?.postMessage(message)

/* The other end of `readInThread` in `upload.ts`. */
try {
  // What `readInThread` passes.
  const { bytes, fileName } = workerData as { bytes: Uint8Array; fileName: string }
  const { tables, unread } = await readFile(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    fileName,
  )
  send({ unread })
  for (const { rows, ...table } of tables) {
    send({ table })
    for (let start = 0; start < rows.length; start += ROWS_PER_MESSAGE)
      send({ rows: rows.slice(start, start + ROWS_PER_MESSAGE) })
  }
  send({ isDone: true })
} catch (error) {
  if (!(error instanceof TableRefused)) throw error
  send({ refused: error.message })
}
