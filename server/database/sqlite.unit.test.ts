import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/processes.ts'
import { openDatabase } from './database.ts'
import { databaseFault } from './faults.ts'
import { openSqlite } from './sqlite.ts'

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

it('while another process holds the write lock, a write waits and reads go on', async () => {
  const place = await makeFolder()
  const file = place.url.slice('sqlite:'.length)
  const database = openSqlite(file)
  await sql`create table notes (text text)`.execute(database.db)
  const other = new Sqlite(file)
  other.exec('begin immediate')
  let isWritten = false
  const insertNote = async () => {
    await sql`insert into notes values ('written')`.execute(database.db)
    isWritten = true
  }
  const writing = insertNote()
  const inTransaction = database.db
    .transaction()
    .execute((tx) => sql`insert into notes values ('in a transaction')`.execute(tx))
  for (let read = 0; read < 5; read++) {
    expect((await sql`select * from notes`.execute(database.db)).rows).toEqual([])
    await nextTurn()
  }
  expect(isWritten).toBe(false)
  other.exec('commit')
  await Promise.all([writing, inTransaction])
  expect((await sql`select * from notes`.execute(database.db)).rows).toHaveLength(2)
  other.close()
  await database.close()
  await place.remove()
})

it('a write that waited too long fails as unavailable', async () => {
  const place = await makeFolder()
  const file = place.url.slice('sqlite:'.length)
  const database = openSqlite(file, { lockWaitMs: 30 })
  await sql`create table notes (text text)`.execute(database.db)
  const other = new Sqlite(file)
  other.exec('begin immediate')
  const failed = await sql`insert into notes values ('lost')`
    .execute(database.db)
    .catch((error: unknown) => error)
  expect(databaseFault(failed)).toBe('unavailable')
  other.close()
  await database.close()
  await place.remove()
})
