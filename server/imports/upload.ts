import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyRequest } from 'fastify'
import { IMPORT_TOO_COMPLEX, IMPORT_TOO_LARGE } from '#domain/imports/file-faults.ts'
import { IMPORT_MAX_BYTES, type ImportSource, NO_COUNTS } from '#domain/imports/import.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { slicesOf } from '../database/slices.ts'
import { HttpError } from '../http/errors.ts'
import { malformedPart, readParts, type Upload } from '../http/multipart.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { entryFile } from '../root.ts'
import type { ThreadMessage } from './read-table-thread.ts'
import type { ReadFile } from './read-table.ts'
import type { Table } from './sheets.ts'
import type { By } from './states.ts'

const TIMEOUT_MS = 30_000
/** Enough for a list of 10,000 rows and 150 columns. */
const HEAP_MAX_MB = 128

const THREAD_FILE = entryFile('read-table', 'imports/read-table-thread.ts')

const unreadable = (message: string) =>
  new HttpError(422, 'UNREADABLE_FILE', message, { errorMessages: [{ path: 'file', message }] })

/**
 * Reads a table in a separate thread, with limits of time and memory, so that no file can stop the site. Throws 422
 * with the reason for a file that cannot be imported. Transfers the memory of `bytes` to the thread, which leaves
 * them empty.
 */
const readInThread = (bytes: Buffer<ArrayBuffer>, fileName: string): Promise<ReadFile> =>
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

/** A larger Content-Length is refused before the body is read. */
const BODY_MAX_BYTES = 2 * IMPORT_MAX_BYTES
const FILE_NAME_MAX = 200
/** The rows per statement: SQLite runs one in some milliseconds, and blocks meanwhile. */
const ROWS_AT_ONCE = 200

const tooLarge = () =>
  new HttpError(413, 'FILE_TOO_LARGE', IMPORT_TOO_LARGE, {
    errorMessages: [{ path: 'file', message: IMPORT_TOO_LARGE }],
  })

/** The uploaded file, the only part of the form. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw tooLarge()
  const { file, data } = await readParts(request, 'file', IMPORT_MAX_BYTES)
  if (data !== null) throw malformedPart('data', 'Unexpected part!')
  if (!file) throw malformedPart('file', 'The file part is missing!')
  if (file.tooLarge) throw tooLarge()
  return file
}

/** The most row numbers that are listed. */
const NAMED_ROWS = 20

const sourceOf = (
  { sheet, isSheetHidden, hiddenRows, takesHidden, skippedRows }: Table,
  unread: ReadFile['unread'],
): ImportSource => ({
  sheet,
  isSheetHidden,
  hiddenRows: { count: hiddenRows.length, first: hiddenRows.slice(0, NAMED_ROWS) },
  takesHidden,
  skippedRows: skippedRows.slice(0, NAMED_ROWS),
  unread: unread.map(({ sheet: name, rows }) => ({ sheet: name, rows })),
})

type Part = { uid: string; fileUid: string; fileName: string; source: ImportSource }

const storeTable = async (
  { database: { db }, clock, actor }: By,
  { uid, fileUid, fileName, source }: Part,
  { columns, signature, rows }: Table,
) => {
  await db
    .insertInto('imports')
    .values({
      uid,
      file_name: fileName,
      file_uid: fileUid,
      source: JSON.stringify(source),
      is_aside: uid === fileUid ? 0 : 1,
      state: 'reading',
      actor_uid: actor.uid,
      actor_name: actor.name,
      signature,
      columns: JSON.stringify(columns),
      rows_total: rows.length,
      done: 0,
      total: 0,
      position: 0,
      counts: JSON.stringify(NO_COUNTS),
      kept: '[]',
      created_at: timestamp(clock.now()),
    })
    .execute()
  for (const slice of slicesOf(rows, ROWS_AT_ONCE)) {
    const batch = slice.map(({ number, cells }) => ({ import_uid: uid, number, cells }))
    await db.insertInto('import_rows').values(batch).execute()
    await yieldToEventLoop()
  }
}

/**
 * Reads a file and stores its rows. Returns the `uid` of the import of its list. Each other sheet, and the list
 * with its hidden rows, is an import that can be chosen instead. None is listed before all rows are stored. Throws
 * 422 for an unreadable file. The rows are not records of the register, so they are not in the change log.
 */
export const createImport = async (
  by: By,
  { bytes, filename }: Upload,
  queue: WorkQueue,
): Promise<string> => {
  const fileName = path.basename(filename).replaceAll('\0', '').slice(0, FILE_NAME_MAX) || 'list'
  const read = await queue.run(() => readInThread(bytes, fileName), { bytes: bytes.length })
  const fileUid = newUid(by.clock.now())
  for (const [index, table] of read.tables.entries()) {
    // Keeps the order of the sheets, which were read in the same millisecond.
    const uid = index === 0 ? fileUid : newUid(by.clock.now() + index)
    await storeTable(by, { uid, fileUid, fileName, source: sourceOf(table, read.unread) }, table)
  }
  await by.database.db.updateTable('imports').set({ state: 'read' }).where('file_uid', '=', fileUid).execute()
  return fileUid
}
