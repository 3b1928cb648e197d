import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { OutboxMail } from '#domain/mail/outbox-mail.ts'
import { buildApp } from '../app.ts'
import { write } from '../database/write.ts'
import { readEnv } from '../env.ts'
import { startSmtpServer, type ReceivedMail } from '../testing/smtp-server.ts'
import { createBrowser, startTestApp, type TestApp } from '../testing/test-app.ts'
import { runJob } from '../jobs/jobs.ts'
import { deleteOldMail, FIRST_RETRY_SECONDS, MAX_ATTEMPTS, queueMail, takeMail, type Mail } from './outbox.ts'
import { mailJob } from './feature.ts'
import { eventually } from '../testing/eventually.ts'

const MAIL: Mail = {
  to: 'rahima@example.org',
  subject: 'নদীর ঘাট – a message',
  text: 'The ferry leaves at dawn.\n',
}
const ACTOR = { uid: null, name: 'test' }

let answer: (mail: ReceivedMail) => string | Promise<string>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let testApp: TestApp

beforeEach(async () => {
  answer = () => '250 taken'
  smtp = await startSmtpServer((mail) => answer(mail))
  testApp = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'The society <info@example.org>' })
})
afterEach(async () => {
  await testApp.close()
  await smtp.stop()
})

const queue = (mail: Partial<Mail> = {}, env = readEnv({ SMTP_URL: smtp.url })) =>
  write(testApp.database, { actor: ACTOR, clock: testApp.clock }, async (current) => {
    await current.record({ action: 'update', entity: 'page', entityUid: 'test', before: null, after: null })
    return queueMail(current, env, { ...MAIL, ...mail })
  })
const outbox = () => testApp.database.db.selectFrom('outbox').selectAll().orderBy('uid').execute()
/** Any request that may have written makes the site read its outbox. */
const act = () => createBrowser(testApp.app).signOut()
const later = (seconds: number) => testApp.clock.advance(seconds * 1000)
const untilSent = (count = 1) =>
  eventually(async () => expect((await outbox()).filter((row) => row.sent_at !== null)).toHaveLength(count))
const untilTried = (attempts: number) =>
  eventually(async () => expect(await outbox()).toMatchObject([{ attempts, last_error: expect.any(String) }]))

it('a mail is sent soon after the write that caused it, and its text is deleted', async () => {
  expect(await queue({ replyTo: 'visitor@example.org' })).toBe(true)
  await act()
  await untilSent()
  const [mail] = smtp.received
  expect(mail).toMatchObject({ from: 'info@example.org', to: MAIL.to })
  expect(mail?.content).toContain('From: The society <info@example.org>')
  expect(mail?.content).toContain('Reply-To: visitor@example.org')
  expect(mail?.content).toContain('The ferry leaves at dawn.')
  expect(await outbox()).toMatchObject([
    {
      subject: MAIL.subject,
      body: null,
      attempts: 1,
      next_attempt_at: null,
      last_error: null,
      sent_at: new Date(testApp.clock.now()).toISOString(),
    },
  ])
})

it('a line break in a subject or an address adds no header and no recipient [V1.3.11]', async () => {
  const evil = '\r\nBcc: everybody@example.org\r\n\r\nforged'
  await queue({ subject: `Hello${evil}`, replyTo: `visitor@example.org${evil}` })
  await act()
  await untilSent()
  const [mail] = smtp.received
  expect(smtp.received.map(({ to }) => to)).toEqual([MAIL.to])
  const [headers = ''] = mail?.content.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers).toMatch(/^Subject: Hello/m)
  expect(mail?.content).not.toMatch(/^forged/m)
})

it('a mail is queued in the transaction of its write', async () => {
  const refused = write(testApp.database, { actor: ACTOR, clock: testApp.clock }, async (current) => {
    await queueMail(current, readEnv({ SMTP_URL: smtp.url }), MAIL)
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  expect(await outbox()).toEqual([])
})

it('without a mail server nothing is queued', async () => {
  expect(await queue({}, readEnv({}))).toBe(false)
  expect(await outbox()).toEqual([])
})

describe('a mail that the mail server rejects', () => {
  beforeEach(async () => {
    answer = () => '451 the cat sits on the queue'
    await queue()
    await act()
    await untilTried(1)
  })

  it('is retried after growing delays, and sent once the server accepts it [V16.5.2]', async () => {
    const start = testApp.clock.now()
    const dueIn = async () => (Date.parse((await outbox())[0]?.next_attempt_at ?? '') - start) / 1000
    expect(await outbox()).toMatchObject([{ last_error: expect.stringContaining('the cat'), sent_at: null }])
    expect(await dueIn()).toBe(60)
    later(59)
    await act()
    later(1)
    await act()
    await untilTried(2)
    expect(smtp.received).toHaveLength(2)
    expect(await dueIn()).toBe(60 + 180)
    answer = () => '250 taken'
    later(180)
    await act()
    await untilSent()
    const ids = smtp.received.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1])
    expect(ids).toEqual([ids[0], ids[0], ids[0]])
  })

  it('is given up after the last attempt, and an admin can send it again', async () => {
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt++) {
      later(60 * 3 ** (attempt - 2))
      await act()
      await untilTried(attempt)
    }
    expect(await outbox()).toMatchObject([{ body: MAIL.text, next_attempt_at: null, sent_at: null }])
    later(86_400)
    await act()
    expect(smtp.received).toHaveLength(MAX_ATTEMPTS)

    await testApp.addUser('admin')
    const admin = await testApp.signedIn('admin@example.org')
    const listed = async (folder: string) =>
      (await admin.get(`/api/admin/outbox?folder=${folder}`)).json<{ data: ListData<OutboxMail> }>().data.data
    const [failed] = await listed('failed')
    expect(failed).toMatchObject({
      to: MAIL.to,
      subject: MAIL.subject,
      attempts: MAX_ATTEMPTS,
      problem: { kind: 'later', text: expect.stringContaining('the cat') },
      canSendAgain: true,
    })
    expect(JSON.stringify(failed)).not.toContain('ferry')
    expect([await listed('waiting'), await listed('sent')]).toEqual([[], []])
    answer = () => '250 taken'
    const again = () => admin.post(`/api/admin/outbox/${failed?._id}/send-again`)
    expect((await again()).statusCode).toBe(200)
    await untilSent()
    expect(await listed('sent')).toMatchObject([{ _id: failed?._id, problem: null, canSendAgain: false }])
    expect((await again()).statusCode).toBe(404)
  })
})

it('only one of several processes sends a mail', async () => {
  const { database, clock } = testApp
  const settings = { secret: 'unused', accessTtlSeconds: 1, refreshTtlSeconds: 1 }
  for (let index = 0; index < 12; index++) await queue({ to: `member-${index}@example.org` })
  // The outbox is read at startup.
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const app = await buildApp({ database, clock, settings, env: readEnv({ SMTP_URL: smtp.url }) })
      await app.ready()
      return app
    }),
  )
  await untilSent(12)
  await Promise.all(others.map((app) => app.close()))
  const recipients = smtp.received.map(({ to }) => to)
  expect(recipients).toHaveLength(12)
  expect(new Set(recipients).size).toBe(12)
})

it('a mail that a process took and did not finish is sent by another one a minute later', async () => {
  await queue()
  const { db } = testApp.database
  expect(await takeMail(db, testApp.clock.now())).toMatchObject({ to: MAIL.to, attempts: 1 })
  expect(await takeMail(db, testApp.clock.now() + FIRST_RETRY_SECONDS * 1000 - 1)).toBeUndefined()
  later(FIRST_RETRY_SECONDS)
  await act()
  await untilSent()
  expect(await outbox()).toMatchObject([{ attempts: 2 }])
})

it('a mail that was queued or tried while the clock was far ahead is sent once it is right; one from a clock a little ahead is sent in time', async () => {
  const { database, clock } = testApp
  const set = (values: { attempts: number; next_attempt_at: string }) =>
    database.db.updateTable('outbox').set(values).execute()
  const inSeconds = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString()
  await queue()
  for (const [attempts, seconds, isDue] of [
    [0, 86_400, true],
    [0, 200, false],
    // The wait before the last attempt.
    [7, 12 * 3600, false],
    [7, 13 * 3600, true],
  ] as const) {
    await set({ attempts, next_attempt_at: inSeconds(seconds) })
    const claimed = await takeMail(database.db, clock.now())
    expect([attempts, seconds, claimed !== undefined]).toEqual([attempts, seconds, isDue])
  }
})

it('a mail whose senders crash repeatedly is given up as well', async () => {
  await queue()
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    expect(await takeMail(testApp.database.db, testApp.clock.now())).toMatchObject({ attempts: attempt })
    later(FIRST_RETRY_SECONDS)
  }
  await act()
  await untilTried(MAX_ATTEMPTS + 1)
  expect(await outbox()).toMatchObject([{ body: MAIL.text, next_attempt_at: null, sent_at: null }])
  later(13 * 86_400)
  await deleteOldMail(testApp.database.db, testApp.clock.now())
  expect(await outbox()).toMatchObject([{ body: MAIL.text }])
  later(86_400)
  await deleteOldMail(testApp.database.db, testApp.clock.now())
  expect(await outbox()).toMatchObject([{ body: null }])
  expect(smtp.received).toEqual([])
})

it('shutdown finishes the mail in flight, and starts no other', async () => {
  const offered = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<string>()
  answer = () => {
    offered.resolve()
    return taken.promise
  }
  await queue()
  await queue({ to: 'second@example.org' })
  await act()
  await offered.promise
  const closed = testApp.app.close()
  expect(await Promise.race([closed, sleep(100, 'waiting')])).toBe('waiting')
  taken.resolve('250 taken')
  await closed
  expect((await outbox()).filter((row) => row.sent_at !== null)).toHaveLength(1)
  expect(smtp.received).toHaveLength(1)
})

it('a mail server that hangs does not delay a shutdown: the mail is released, and the connection closed', async () => {
  const offered = Promise.withResolvers<void>()
  answer = () => {
    offered.resolve()
    return new Promise<string>(() => undefined)
  }
  // Without a mail server, the application takes no mail itself.
  await testApp.close()
  testApp = await startTestApp()
  await queue()
  const { database, clock, app } = testApp
  const env = readEnv({ SMTP_URL: smtp.url })
  const stopping = new AbortController()
  const context = { database, clock, env, log: app.log, signal: stopping.signal }
  const sending = runJob(mailJob({ graceMs: 0 }), context)
  await offered.promise
  expect(await outbox()).toMatchObject([{ attempts: 1 }])
  stopping.abort()
  await sending
  expect(await outbox()).toMatchObject([{ attempts: 0, sent_at: null, last_error: null, body: MAIL.text }])
  expect(await takeMail(database.db, clock.now())).toMatchObject({ attempts: 1 })
  await eventually(() => expect(smtp.connections()).toBe(0))
})

it('old mail is deleted, except unsent mail', async () => {
  await queue()
  await act()
  await untilSent()
  answer = () => '451 later'
  await queue({ to: 'second@example.org' })
  later(91 * 86_400)
  await deleteOldMail(testApp.database.db, testApp.clock.now())
  expect(await outbox()).toMatchObject([{ recipient: 'second@example.org' }])
})
