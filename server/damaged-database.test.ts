import { openSync, closeSync, fstatSync, truncateSync, writeSync } from 'node:fs'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { UNAVAILABLE_MESSAGE } from '#domain/errors.ts'
import type { SiteHealth } from '#domain/health/health.ts'
import type { Database } from './database/connection.ts'
import { quickCheck, quickCheckJob } from './health/quick-check.ts'
import { createJobs } from './jobs/jobs.ts'
import { createEvent } from './testing/events.ts'
import { memberForm, memberInput } from './testing/members.ts'
import { messageInput, sendForm } from './testing/public-forms.ts'
import { failure } from './testing/replies.ts'
import { createBrowser, startTestApp } from './testing/test-app.ts'
import { eventually } from './testing/eventually.ts'

/** A site with an event, and its log. */
const startSite = async () => {
  const lines: { level: number; msg: string; [key: string]: unknown }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const site = await startTestApp({}, undefined, { logger: { level: 'info', stream } })
  const { email } = await site.addUser('admin')
  const admin = await site.signedIn(email)
  await createEvent(admin)
  const damaged = () => lines.filter(({ msg }) => msg.startsWith('the database is damaged'))
  return { ...site, admin, visitor: createBrowser(site.app), lines, damaged }
}

/** The root page of a table's tree, which SQLite reads for every query of the table. */
const rootPage = async ({ db }: Database, table: string) => {
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_schema, pragma_page_size where name = ${table}`.execute(
    db,
  )
  return rows[0] ?? { page: 0, size: 0 }
}

const overwrite = (file: string, from: number, bytes: number) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, from)
  closeSync(handle)
}

/** Makes reads of the events fail as they do when their file is damaged. */
const damageEvents = async ({ db, engine, file }: Database) => {
  if (engine === 'postgres' || file === null) {
    await sql`alter table events rename to whole_events`.execute(db)
    await sql`create function read_page() returns boolean language plpgsql as $$
      begin raise exception 'invalid page in block 7 of relation events' using errcode = 'XX001'; end $$`.execute(
      db,
    )
    await sql`create view events as select * from whole_events where read_page()`.execute(db)
    return
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const { page, size } = await rootPage({ db } as Database, 'events')
  overwrite(file, (page - 1) * size, size)
  // What the server has read is in its memory, until it needs the room.
  await sql`pragma shrink_memory`.execute(db)
}

it('a query that finds damage answers 503, and from then on the site is not ready and writes are refused', async () => {
  const site = await startSite()
  try {
    expect((await site.visitor.get('/api/health')).statusCode).toBe(200)
    await damageEvents(site.database)
    const events = await site.visitor.get('/api/events?limit=50')
    expect(events.json()).toEqual(failure(503, 'UNAVAILABLE', UNAVAILABLE_MESSAGE))

    const health = await site.visitor.get('/api/health')
    expect(health.json()).toEqual(failure(503, 'UNAVAILABLE', 'Not ready!'))
    expect(health.headers['retry-after']).toBe('5')
    expect(site.damaged()).toEqual([
      expect.objectContaining({
        level: 60,
        msg: expect.stringContaining('npm run restore'),
        code: expect.stringMatching(/^(SQLITE_CORRUPT|XX001)/),
      }),
    ])

    const refused = failure(503, 'UNAVAILABLE', UNAVAILABLE_MESSAGE)
    const member = memberForm(memberInput())
    expect((await site.admin.sendForm('POST', '/api/members/create', member)).json()).toEqual(refused)
    const message = await sendForm({ app: site.app, clock: site.clock }, '/api/contact', messageInput())
    expect(message.json()).toEqual(refused)

    // What is not damaged is still read, so that an admin can see what is wrong.
    expect((await site.visitor.get('/api/unions')).statusCode).toBe(200)
    const { data } = (await site.admin.get('/api/admin/health')).json<{ data: SiteHealth }>()
    expect(data.database.damage).toMatch(/malformed|invalid page/)
    expect(data.problems[0]).toEqual({ code: 'database_damaged', level: 'bad' })
  } finally {
    await site.close()
  }
})

it.each([
  ['that was cut off', (file: string, bytes: number) => truncateSync(file, bytes / 2)],
  ['whose beginning was overwritten', (file: string) => overwrite(file, 0, 4096)],
])('a file %s is noticed by the health check', async (_what, damage) => {
  const site = await startSite()
  try {
    const { db, file } = site.database
    if (file === null) return
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    const handle = openSync(file, 'r')
    const { size } = fstatSync(handle)
    closeSync(handle)
    damage(file, size)
    expect((await site.visitor.get('/api/health')).statusCode).toBe(503)
    expect(site.damaged()).toHaveLength(1)
  } finally {
    await site.close()
  }
})

it('damage that no query has met is found by the check of the whole file', async () => {
  const site = await startSite()
  try {
    const { db, file, damage } = site.database
    if (file === null) return
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    expect(await quickCheck(file)).toBeNull()
    const { page, size } = await rootPage(site.database, 'videos')
    overwrite(file, (page - 1) * size, size)
    expect((await site.visitor.get('/api/health')).statusCode).toBe(200)
    expect(await quickCheck(file)).toMatch(/malformed|page|Tree/)

    const server = Fastify()
    createJobs().register(server, site, [{ ...quickCheckJob, firstAfterMs: 0 }])
    expect(damage.found()).toBeNull()
    await server.listen({ host: '127.0.0.1', port: 0 })
    await eventually(() => expect(damage.found()).not.toBeNull())
    expect((await site.visitor.get('/api/health')).statusCode).toBe(503)
    await server.close()
  } finally {
    await site.close()
  }
})
