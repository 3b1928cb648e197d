import { expect, it } from 'vitest'
import { HASHES_WAITING_MAX, LOGIN_LIMITS } from '#domain/auth/auth.ts'
import { timestamp } from '../database/ids.ts'
import { readEnv } from '../env.ts'
import { PASSWORD } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'
import { changePassword } from './change-password.ts'
import { acceptInvitation, inviteAdmin } from './invite-admin.ts'
import { requireOwnPassword } from './own-password.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { findUserByEmail, toUser } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { sha256 } from './tokens.ts'

const NEXT = 'ferry-at-dawn'
const client = { network: null, device: null }
const WRONG = { path: 'password', message: 'Wrong!' }

const people = usePeople('each test')
const requireAdmin = async () => {
  const row = await findUserByEmail(people.database.db, 'admin@example.org')
  if (!row) throw new Error('no admin')
  return row
}

/** Passwords for which strangers keep their line full: it is filled anew before each hash. */
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
  const at = timestamp(clock.now())
  const until = timestamp(clock.now() + 60_000)
  await database.db
    .insertInto('password_resets')
    .values({ token_hash: sha256(reset.token), user_uid: uid, created_at: at, expires_at: until })
    .execute()
  expect(await resetPassword(context, reset, client)).toMatchObject({ uid })

  const invited = { name: 'Rahima', email: 'rahima@example.org', duties: ['editor' as const] }
  const by = { actor: { uid, name }, client }
  const { link } = await inviteAdmin({ ...context, origin: 'https://society.example.org' }, by, invited)
  const acceptance = { token: link.split('#')[1] ?? '', password: NEXT }
  expect(await acceptInvitation(context, acceptance, client)).toMatchObject({ email: invited.email })
  await end()
})

it('what was refused because too many hashes wait is no guess at the own password', async () => {
  const { database, clock } = people
  const { uid } = await requireAdmin()
  const busy = new Error('Many people are signing in just now.')
  const passwords = createPasswords()
  const refusing: Passwords = { ...passwords, verify: () => Promise.reject(busy) }
  const confirm = (by: Passwords, password: string) =>
    requireOwnPassword({ database, clock, passwords: by }, uid, password, WRONG)
  for (let tries = 0; tries < LOGIN_LIMITS.perSession + 2; tries++) {
    await expect(confirm(refusing, PASSWORD)).rejects.toBe(busy)
  }
  for (let tries = 0; tries < LOGIN_LIMITS.perSession; tries++) {
    await expect(confirm(passwords, 'wrong-password')).rejects.toMatchObject({ statusCode: 400 })
  }
  await expect(confirm(passwords, PASSWORD)).rejects.toMatchObject({ statusCode: 429 })
})

it('wrong passwords are counted for each user apart', async () => {
  const { database, clock } = people
  const passwords = createPasswords()
  const other = await people.addUser('admin', 'other@example.org')
  const { uid } = await requireAdmin()
  const guess = (password: string, userUid: string) =>
    requireOwnPassword({ database, clock, passwords }, userUid, password, WRONG)
  for (let count = 0; count < LOGIN_LIMITS.perSession; count++)
    await expect(guess('not-this-one', uid)).rejects.toMatchObject({ statusCode: 400 })
  await expect(guess(PASSWORD, uid)).rejects.toMatchObject({ statusCode: 429 })
  await expect(guess(PASSWORD, other._id)).resolves.toMatchObject({ uid: other._id })
})
