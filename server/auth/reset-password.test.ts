import { beforeEach, describe, expect, it } from 'vitest'
import { setUpSecondFactor } from '../testing/second-factor.ts'
import { createBrowser, PASSWORD, startTestApp, type Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const EMAIL = 'rahima@example.org'
const NEXT = 'ferry-at-dawn'
const ORIGIN = 'https://society.example.org'

const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: ORIGIN })
beforeEach(async () => {
  await people.addUser('admin', EMAIL)
})

const post = (url: string, payload: object, from = '127.0.0.1') =>
  people.app.inject({
    method: 'POST',
    url: `/api/auth/password-reset${url}`,
    remoteAddress: from,
    headers: { host: new URL(ORIGIN).host },
    payload,
  })
const request = (email: string, from?: string) => post('/request', { email }, from)
const mails = () =>
  people.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .orderBy('created_at')
    .execute()
/** Waits until `count` links were sent; returns the secret of the last one. */
const links = async (count: number) => {
  const found = async () =>
    (await mails()).flatMap(({ body }) => /\/reset-password#([\w-]+)/.exec(body ?? '')?.[1] ?? [])
  await eventually(async () => expect(await found()).toHaveLength(count))
  return (await found()).at(-1) ?? ''
}

it('the link of a mail sets a new password once, and ends all sessions [V6.2.12, V14.2.1]', async () => {
  const elsewhere = await people.signedIn(EMAIL)
  expect((await request(` ${EMAIL.toUpperCase()} `)).statusCode).toBe(200)
  const token = await links(1)
  const [mail] = await mails()
  expect(mail?.recipient).toBe(EMAIL)
  for (const start of [`${ORIGIN}/reset-password#`, `${ORIGIN}/bn/reset-password#`]) {
    expect(mail?.body).toContain(`${start}${token}`)
  }
  expect(
    JSON.stringify(await people.database.db.selectFrom('verifications').selectAll().execute()),
  ).not.toContain(token)
  expect((await post('', { token, password: 'qwertyuiop12' })).json()).toMatchObject({
    errorMessages: [{ path: 'password', message: 'Password is too common!' }],
  })
  // Of two at the same time, one succeeds.
  const replies = await Promise.all([1, 2].map(() => post('', { token, password: NEXT })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect((await elsewhere.refresh()).statusCode).toBe(403)
  const own = createBrowser(people.app)
  expect((await own.signIn(EMAIL, PASSWORD)).statusCode).toBe(401)
  expect((await own.signIn(EMAIL, NEXT)).statusCode).toBe(200)
  expect((await mails()).map(({ subject }) => subject.split(':')[0])).toContain('Your password was changed')
  const kinds = await people.database.db.selectFrom('security_events').select('kind').orderBy('uid').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['password_reset_requested', 'password_reset']),
  )
  const change = await people.database.db
    .selectFrom('changes')
    .select(['entity', 'action', 'after'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  expect(change).toEqual({
    entity: 'user',
    action: 'update',
    after: expect.stringContaining('passwordChangedAt'),
  })
})

it('the link is valid for half an hour, and no longer once another one was used or the user is inactive [V6.4.3]', async () => {
  await request(EMAIL)
  const first = await links(1)
  people.clock.advance(30 * 60_000 - 1)
  await request(EMAIL)
  const second = await links(2)
  people.clock.advance(1)
  expect((await post('', { token: first, password: NEXT })).statusCode).toBe(404)
  await request(EMAIL)
  const third = await links(3)
  expect((await post('', { token: second, password: NEXT })).statusCode).toBe(200)
  expect((await post('', { token: third, password: 'boat-at-night' })).statusCode).toBe(404)
  await request(EMAIL, '10.1.2.3')
  const fourth = await links(4)
  await people.database.db.updateTable('users').set({ is_active: 0 }).where('email', '=', EMAIL).execute()
  expect((await post('', { token: fourth, password: NEXT })).statusCode).toBe(404)
})

it('a second factor is still required after the password was reset [V6.3.4, V6.4.3]', async () => {
  await setUpSecondFactor(await people.signedIn(EMAIL), people.clock)
  await request(EMAIL)
  expect((await post('', { token: await links(1), password: NEXT })).statusCode).toBe(200)
  const reply = await createBrowser(people.app).signIn(EMAIL, NEXT)
  expect(reply.json()).toMatchObject({ statusCode: 401, code: 'SECOND_FACTOR_REQUIRED' })
  expect(reply.cookies).toEqual([])
})

it('while strangers guess, a link that they have requested lets its owner sign in on a new device', async () => {
  for (let guess = 0; guess < 5; guess++)
    expect((await createBrowser(people.app).signIn(EMAIL, 'wrong-password')).statusCode).toBe(401)
  for (let index = 0; index < 7; index++) await request(EMAIL, `10.1.2.${index}`)
  const token = await links(5)
  const phone = createBrowser(people.app)
  expect((await phone.signIn(EMAIL)).statusCode).toBe(429)
  const reset = await phone.post('/api/auth/password-reset', { token, password: NEXT })
  expect(reset.statusCode).toBe(200)
  expect((await createBrowser(people.app).signIn(EMAIL, NEXT)).statusCode).toBe(429)
  expect((await phone.signIn(EMAIL, NEXT)).statusCode).toBe(200)
})

describe('a request', () => {
  it('has the same response for every address, and sends nothing to an unknown or inactive one', async () => {
    const { email } = await people.addUser('user', 'inactive@example.org')
    await people.database.db.updateTable('users').set({ is_active: 0 }).where('email', '=', email).execute()
    const replies = [await request('nobody@example.org'), await request(email), await request(EMAIL)]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toBe(replies[0]?.body)
      expect(Object.keys(reply.headers)).toEqual(Object.keys(replies[0]?.headers ?? {}))
    }
    await links(1)
    const tried = await people.database.db.selectFrom('security_events').select(['kind', 'tried']).execute()
    // Each request is one transaction, so that the next ones wait equally long.
    expect(
      tried.filter(({ kind }) => kind === 'password_reset_requested').map((event) => event.tried),
    ).toEqual(expect.arrayContaining(['no…@example.org', null, null]))
    await people.app.close()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([EMAIL])
  })

  it('is limited by its address, and quietly by the account, whose owner gets a link at the end of each wait', async () => {
    for (let index = 0; index < 7; index++)
      expect((await request(EMAIL, `10.1.2.${index}`)).statusCode).toBe(200)
    await links(5)
    // Another account still gets its link.
    await people.addUser('admin', 'another@example.org')
    await request('another@example.org')
    await links(6)
    people.clock.advance(60_000)
    await request(EMAIL)
    await request(EMAIL)
    await links(7)
    const key = 'reset-address:127.0.0.1'
    await people.database.db.updateTable('throttles').set({ count: 30 }).where('key', '=', key).execute()
    expect((await request('nobody@example.org')).statusCode).toBe(429)
    expect((await request('nobody@example.org', '10.1.2.3')).statusCode).toBe(200)
  })

  it('of a known device has its own count, so that strangers do not use up the links of the owner', async () => {
    const own = createBrowser(people.app)
    expect((await own.signIn(EMAIL)).statusCode).toBe(200)
    const strange = createBrowser(people.app)
    await people.addUser('admin', 'another@example.org')
    expect((await strange.signIn('another@example.org')).statusCode).toBe(200)
    const ask = async (browser: Browser) => {
      const { statusCode, body } = await browser.post('/api/auth/password-reset/request', { email: EMAIL })
      return { statusCode, body }
    }
    const first = await ask(strange)
    for (let index = 0; index < 6; index++) expect(await ask(strange)).toEqual(first)
    await links(5)
    // The response is the same, also when the device has used its own links up.
    for (let index = 0; index < 7; index++) expect(await ask(own)).toEqual(first)
    await links(10)
    await people.app.close()
    expect(await people.database.db.selectFrom('verifications').selectAll().execute()).toHaveLength(10)
  })

  it.each<Record<string, string>>([{}, { SMTP_URL: 'smtp://127.0.0.1:9' }])(
    'is refused by a site that cannot send a link, with words that are true with a mail server as well: %j',
    async (variables) => {
      const site = await startTestApp(variables)
      const reply = await createBrowser(site.app).post('/api/auth/password-reset/request', { email: EMAIL })
      await site.close()
      expect(reply.json()).toMatchObject({
        statusCode: 404,
        message:
          'This site cannot mail a link. Please ask another admin, who can deactivate your account and invite you again!',
      })
    },
  )
})
