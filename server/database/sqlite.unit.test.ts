import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/processes.ts'
import { openDatabase } from './database.ts'

/** Another process that is creating the same file: it holds the write lock and has not enabled WAL yet. */
const HOLD_LOCK = `
  const { parentPort, workerData } = require('node:worker_threads')
  const sqlite = new (require('better-sqlite3'))(workerData)
  sqlite.exec('begin immediate')
  parentPort.postMessage('locked')
  setTimeout(() => { sqlite.exec('commit'); sqlite.close() }, 200)`

it('waits for another process that is creating the file', async () => {
  const place = await makeFolder()
  const worker = new Worker(HOLD_LOCK, { eval: true, workerData: place.url.slice('sqlite:'.length) })
  const ended = once(worker, 'exit')
  await once(worker, 'message')
  const database = await openDatabase(place.url)
  expect(await sql`pragma journal_mode`.execute(database.db)).toMatchObject({
    rows: [{ journal_mode: 'wal' }],
  })
  await database.close()
  await ended
  await place.remove()
})
