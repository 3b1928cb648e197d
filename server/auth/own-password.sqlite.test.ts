import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { HASHES_WAITING_MAX, LOGIN_LIMITS } from '#domain/auth/auth.ts'
import { readEnv } from '../env.ts'
import { type Browser, PASSWORD } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'
import { changePassword } from './routes.ts'
import { acceptInvitation, inviteAdmin } from './invite-admin.ts'
import { requireOwnPassword } from './good-password.ts'
import { createPasswords, type Passwords } from '../session/passwords.ts'
import { findUserByEmail, toUser } from '../session/queries.ts'
import { resetPassword } from './reset-password.ts'
import { requireCredentials } from './sign-in.ts'
import { createVerification } from './verifications.ts'

const NEXT = 'ferry-at-dawn'
const client = { network: null, device: null }
const WRONG = { path: 'password', message: 'Wrong!' }

const people = usePeople('each test')
const requireAdmin = async () => {
  const row = await findUserByEmail(people.database.db, 'admin@example.org')
  if (!row) throw new Error('no admin')
  return row
}

/** Passwords for which strangers keep their line full: it is filled anew before each use. */
const crowded = () => {
  const passwords = createPasswords()
  const strangers: Promise<unknown>[] = []
  const fill = () => {
    for (let place = 0; place < 2 + HASHES_WAITING_MAX; place++) {
      strangers.push(passwords.verify('a-stranger', null).catch(() => false))
    }
  }
  const whenFull: Passwords = {
    ...passwords,
    requireRoom: (...given) => {
      fill()
      return passwords.requireRoom(...given)
    },
    hash: (...given) => {
      fill()
      return passwords.hash(...given)
    },
    verify: (...given) => {
      fill()
      return passwords.verify(...given)
    },
  }
  return { passwords: whenFull, end: () => Promise.all(strangers) }
}

it('a flood of sign-ins refuses neither a signed-in user nor the holder of a link [V15.2.2]', async () => {
  const { database, clock } = people
  const { passwords, end } = crowded()
  const context = { database, clock, passwords, env: readEnv({}) }
  await expect(passwords.hash(NEXT)).rejects.toMatchObject({ statusCode: 429 })

  const row = await requireAdmin()
  const { uid, name } = row
  const user = toUser(row)
  const change = { currentPassword: PASSWORD, newPassword: NEXT }
  await changePassword(context, { user, sessionUid: uid, client }, change)

  const reset = { token: 'the-secret-of-a-link', password: PASSWORD }
  const link = { purpose: 'password_reset', subject: uid, atMs: clock.now() } as const
  await database.db.transaction().execute((tx) => createVerification(tx, link, reset.token))
  expect(await resetPassword(context, reset, client)).toMatchObject({ uid })

  const invited = { name: 'Rahima', email: 'rahima@example.org', duties: ['editor' as const] }
  const by = { actor: { uid, name }, client }
  const { link: sent } = await inviteAdmin({ ...context, origin: 'https://society.example.org' }, by, invited)
  const acceptance = { token: sent.split('#')[1] ?? '', password: NEXT }
  expect(await acceptInvitation(context, acceptance, client)).toMatchObject({ email: invited.email })
  await end()
})

it('while too many hashes wait, unknown devices are refused before they are counted, and known ones are not', async () => {
  const { passwords, end } = crowded()
  const email = 'admin@example.org'
  const own = people.visitor()
  expect((await own.signIn(email)).statusCode).toBe(200)
  const signIn = (browser: Browser, by = passwords) => {
    const cookies = Object.fromEntries(browser.cookies)
    const request = { ip: '10.13.1.1', headers: {}, cookies } as FastifyRequest
    return requireCredentials({ ...people, passwords: by }, { email, password: PASSWORD }, request)
  }
  const countsOfAddress = async () => {
    const rows = people.database.db.selectFrom('throttles').select('count')
    return (await rows.where('key', '=', 'login-address:10.13.1.1').execute()).map(({ count }) => count)
  }
  const busy = { statusCode: 429 }
  await expect(signIn(people.visitor())).rejects.toMatchObject(busy)
  expect(await countsOfAddress()).toEqual([])
  // The queue became full after the attempt was counted.
  const late = { ...passwords, requireRoom: async () => undefined }
  await expect(signIn(people.visitor(), late)).rejects.toMatchObject(busy)
  expect(await countsOfAddress()).toEqual([0])
  await expect(signIn(own)).resolves.toMatchObject({ email })
  await end()
})

it('what was refused because too many hashes wait is no guess at the own password', async () => {
  const { database, clock } = people
  const busy = new Error('Many people are signing in just now.')
  const passwords = createPasswords()
  const refusing: Passwords = { ...passwords, verify: () => Promise.reject(busy) }
  const signedIn = { user: toUser(await requireAdmin()), sessionUid: 'session', client }
  const confirm = (by: Passwords, password: string) =>
    requireOwnPassword({ database, clock, passwords: by, env: readEnv({}) }, signedIn, password, WRONG)
  for (let tries = 0; tries < LOGIN_LIMITS.free + 2; tries++) {
    await expect(confirm(refusing, PASSWORD)).rejects.toBe(busy)
  }
  for (let tries = 0; tries < LOGIN_LIMITS.free; tries++) {
    await expect(confirm(passwords, 'wrong-password')).rejects.toMatchObject({ statusCode: 400 })
  }
  await expect(confirm(passwords, PASSWORD)).rejects.toMatchObject({ statusCode: 429 })
})

it('wrong passwords are counted for each session apart, logged, and the owner is told by mail', async () => {
  const { database, clock } = people
  const context = {
    database,
    clock,
    passwords: createPasswords(),
    env: readEnv({ SMTP_URL: 'smtp://127.0.0.1:9' }),
  }
  const user = toUser(await requireAdmin())
  const guess = (password: string, sessionUid: string) =>
    requireOwnPassword(context, { user, sessionUid, client }, password, WRONG)
  for (let count = 0; count < LOGIN_LIMITS.free; count++)
    await expect(guess('not-this-one', 'stolen')).rejects.toMatchObject({ statusCode: 400 })
  for (let count = 0; count < 3; count++)
    await expect(guess(PASSWORD, 'stolen')).rejects.toMatchObject({ statusCode: 429 })
  await expect(guess(PASSWORD, 'own')).resolves.toMatchObject({ uid: user._id })
  const events = await database.db
    .selectFrom('security_events')
    .select(['kind', 'user_uid', 'detail'])
    .where('kind', 'in', ['own_password_failed', 'sign_in_throttled'])
    .orderBy('uid')
    .execute()
  const of = (kind: string, detail: string | null) => ({ kind, user_uid: user._id, detail })
  const failures = Array.from({ length: LOGIN_LIMITS.free }, () => of('own_password_failed', null))
  expect(events).toHaveLength(failures.length + 1)
  expect(events).toEqual(expect.arrayContaining([...failures, of('sign_in_throttled', 'open_session')]))
  const mails = database.db.selectFrom('outbox').select(['recipient', 'subject'])
  expect(await mails.execute()).toEqual([
    { recipient: user.email, subject: expect.stringContaining('wrong passwords where you are signed in') },
  ])
})
