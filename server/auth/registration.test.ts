import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, startTestApp, type TestApp } from '../testing/test-app.ts'
import { failure, faults, success } from '../testing/replies.ts'

const PERSON = { name: 'Rahima Khatun', email: 'rahima@example.org', password: 'ferry-at-dawn' }
let open: TestApp
let closed: TestApp

beforeAll(async () => {
  open = await startTestApp({ ALLOW_REGISTRATION: '1' })
  closed = await startTestApp()
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const register = ({ app }: TestApp, payload: object) =>
  app.inject({ method: 'POST', url: '/api/auth/register', payload })
const usersOf = ({ database }: TestApp) => database.db.selectFrom('users').selectAll().execute()

it.each([PERSON, {}])('registration is closed by default, whatever is sent: %j', async (payload) => {
  const reply = await register(closed, payload)
  expect(reply.json()).toEqual(failure(403, 'REGISTRATION_CLOSED', 'Registration is closed!'))
  expect(await usersOf(closed)).toEqual([])
})

describe('with registration allowed', () => {
  it('creates a user with the role user, who can sign in, and records it without the password [S7.6]', async () => {
    const reply = await register(open, PERSON)
    expect(reply.statusCode).toBe(201)
    const user = { _id: expect.any(String), name: PERSON.name, email: PERSON.email, role: 'user', duties: [] }
    expect(reply.json()).toEqual(success(user, expect.any(String), 201))
    const browser = createBrowser(open.app)
    expect((await browser.signIn(PERSON.email, PERSON.password)).json()).toMatchObject({ data: { user } })
    const [change] = await open.database.db
      .selectFrom('changes')
      .selectAll()
      .where('after', 'like', `%"${PERSON.email}"%`)
      .execute()
    expect(change).toMatchObject({ action: 'create', entity: 'user', actor_name: PERSON.name, before: null })
    expect(JSON.parse(change?.after ?? '')).toEqual(user)
  })

  it.each(['admin', 'user', null])('the role %j in the body is rejected [V15.3.3]', async (role) => {
    const email = `role-${role}@example.org`
    const reply = await register(open, { ...PERSON, email, role })
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      errorMessages: [{ path: 'role', message: 'Unknown field!' }],
    })
    expect((await usersOf(open)).map((user) => user.email)).not.toContain(email)
  })

  it('an e-mail can be registered once, in whatever spelling', async () => {
    expect((await register(open, { ...PERSON, email: 'twice@example.org' })).statusCode).toBe(201)
    const reply = await register(open, { ...PERSON, email: 'Twice@Example.org' })
    expect(reply.json()).toMatchObject({
      statusCode: 409,
      code: 'DUPLICATE',
      errorMessages: [{ path: 'email', message: 'This email is already used!' }],
    })
  })

  it('every error is reported at once, including a password of few characters', async () => {
    const reply = await register(open, { name: '', email: 'rahima', password: 'aaaaaaaaaaaa' })
    expect(reply.json<{ errorMessages: unknown }>().errorMessages).toEqual(
      faults({
        name: 'Name is required!',
        email: 'Invalid email!',
        password: 'Password is too common!',
      }),
    )
  })

  it('two concurrent registrations of one e-mail create one user', async () => {
    const email = 'hurry@example.org'
    const replies = await Promise.all([1, 2].map(() => register(open, { ...PERSON, email })))
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([201, 409])
    expect((await usersOf(open)).filter((user) => user.email === email)).toHaveLength(1)
  })
})

it('registration is throttled by IP address', async () => {
  const busy = await startTestApp({ ALLOW_REGISTRATION: '1' })
  const resets_at = new Date(busy.clock.now() + 60_000).toISOString()
  const counted = { key: 'register-address:127.0.0.1', count: 29, resets_at }
  await busy.database.db.insertInto('throttles').values(counted).execute()
  expect((await register(busy, PERSON)).statusCode).toBe(201)
  expect((await register(busy, { ...PERSON, email: 'another@example.org' })).statusCode).toBe(429)
  await busy.close()
})
