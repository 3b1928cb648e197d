import { Worker } from 'node:worker_threads'
import { IMPORT_TOO_COMPLEX } from '#domain/imports/file-faults.ts'
import { HttpError } from '../http/errors.ts'
import { entryFile } from '../root.ts'
import type { ReadFile } from './read-table.ts'
import type { ThreadMessage } from './read-table-thread.ts'

const TIMEOUT_MS = 30_000
/** A list of 10,000 rows and 150 columns fits. */
const HEAP_MAX_MB = 128

const THREAD_FILE = entryFile('read-table', 'imports/read-table-thread.ts')

const unreadable = (message: string) =>
  new HttpError(422, 'UNREADABLE_FILE', message, { errorMessages: [{ path: 'file', message }] })

/**
 * Reads a table in a thread of its own, with limits of time and memory, so that no file can stop the site. Throws 422 with the reason for
 * a file that cannot be imported. The thread takes the memory of `bytes`, which are empty afterwards.
 */
export const readInThread = (bytes: Buffer<ArrayBuffer>, fileName: string): Promise<ReadFile> =>
  new Promise<ReadFile>((resolve, reject) => {
    const worker = new Worker(THREAD_FILE, {
      workerData: { bytes, fileName },
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    })
    const file: ReadFile = { tables: [], unread: [] }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(unreadable(IMPORT_TOO_COMPLEX))), TIMEOUT_MS)
    worker.on('message', (message: ThreadMessage) => {
      if ('rows' in message) file.tables.at(-1)?.rows.push(...message.rows)
      else if ('table' in message) file.tables.push({ ...message.table, rows: [] })
      else if ('unread' in message) file.unread = message.unread
      else if ('refused' in message) end(() => reject(unreadable(message.refused)))
      // `node --watch` sends messages of its own.
      else if ('isDone' in message) end(() => resolve(file))
    })
    worker.on('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(() => reject(isOutOfMemory ? unreadable(IMPORT_TOO_COMPLEX) : error))
    })
  })
