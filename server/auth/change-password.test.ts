import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBrowser, PASSWORD, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts'
import { faults } from '../testing/replies.ts'
import { createPasswords } from '../session/passwords.ts'
import { findUser } from '../session/queries.ts'
import { startSession } from '../session/sessions.ts'

const NEXT = 'ferry-at-dawn'

let testApp: TestApp
let browser: Browser
let uid: string

beforeEach(async () => {
  testApp = await startTestApp()
  uid = (await testApp.addUser('admin'))._id
  browser = await signedIn()
})
afterEach(() => testApp.close())

const signedIn = async (password = PASSWORD) => {
  const next = createBrowser(testApp.app)
  expect((await next.signIn('admin@example.org', password)).statusCode).toBe(200)
  return next
}
const change = (payload: object, by = browser) =>
  by.send({ method: 'POST', url: '/api/auth/change-password', payload })
const right = { currentPassword: PASSWORD, newPassword: NEXT }
const wrong = { ...right, currentPassword: 'not-this-one' }

it('the new password is valid from then on; the current session stays, and every other one ends [V6.2.2, V7.4.3]', async () => {
  const elsewhere = await signedIn()
  const reply = await change(right)
  expect(reply.json()).toMatchObject({ statusCode: 200, data: null })
  expect((await elsewhere.refresh()).statusCode).toBe(403)
  // The access token was issued for the previous version of the user; the site's client refreshes it automatically.
  expect((await browser.get('/api/members')).json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect((await browser.refresh()).statusCode).toBe(200)
  expect((await browser.get('/api/members')).statusCode).toBe(200)
  await signedIn(NEXT)
  const stale = await createBrowser(testApp.app).signIn('admin@example.org', PASSWORD)
  expect(stale.statusCode).toBe(401)
})

it('people change their own name, which the history then has', async () => {
  const reply = await browser.send({
    method: 'POST',
    url: '/api/auth/change-name',
    payload: { name: 'Salma Khatun' },
  })
  expect(reply.statusCode).toBe(200)
  expect((await findUser(testApp.database.db, uid))?.name).toBe('Salma Khatun')
  await browser.refresh()
  await change(right)
  const row = await testApp.database.db
    .selectFrom('changes')
    .select('actor_name')
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow()
  expect(row.actor_name).toBe('Salma Khatun')
})

it('the change record has no password', async () => {
  await change(right)
  const row = await testApp.database.db
    .selectFrom('changes')
    .selectAll()
    .where('entity_uid', '=', uid)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    action: 'update',
    entity: 'user',
    actor_uid: uid,
    before: null,
    after: JSON.stringify({ passwordChangedAt: '2026-06-15T12:00:00.000Z' }),
  })
})

it('the present password is required, and every error is reported at once [V6.2.3]', async () => {
  expect((await change(wrong)).json()).toMatchObject({
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    errorMessages: [{ path: 'currentPassword', message: 'Present password is not correct!' }],
  })
  expect((await change({ currentPassword: '', newPassword: 'short' })).json()).toMatchObject({
    errorMessages: faults({
      currentPassword: 'Present password is required!',
      newPassword: 'Password must contain at least 12 characters!',
    }),
  })
  const row = await findUser(testApp.database.db, uid)
  expect(await createPasswords().verify(PASSWORD, row?.password_hash ?? null)).toBe(true)
})

it('an open session cannot guess the password: attempts are throttled', async () => {
  for (let attempt = 0; attempt < 5; attempt++) expect((await change(wrong)).statusCode).toBe(400)
  const refused = await change(right)
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

it('of two concurrent changes, the second one fails', async () => {
  const replies = await Promise.all([change(right), change({ ...right, newPassword: 'boat-at-night' })])
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400])
})

it('a concurrent sign-in with the old password fails', async () => {
  const { database, clock } = testApp
  const before = await findUser(database.db, uid)
  if (!before) throw new Error('no user')
  await change(right)
  const settings = { secret: 'unused', accessTtlSeconds: 60, refreshTtlSeconds: 60 }
  await expect(
    startSession({ database, clock, settings }, before, { network: null, device: null }),
  ).rejects.toMatchObject({ statusCode: 401 })
})
