import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, startProcess } from '#server/testing/processes.ts'
import { withDatabase } from '#server/testing/test-database.ts'

let place: Awaited<ReturnType<typeof makeFolder>>

beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

const createAdmin = async (...args: string[]) => {
  const run = startProcess('scripts/create-admin.ts', place.folder, { DATABASE_URL: place.url }, args)
  return { code: await run.exited, output: run.output() }
}

const listEvents = () =>
  withDatabase(place.url, ({ db }) =>
    db.selectFrom('security_events').select(['kind', 'user_name', 'by_name', 'detail']).execute(),
  )

const listUsers = () =>
  withDatabase(place.url, ({ db }) =>
    db.selectFrom('users').select(['email', 'role', 'duties', 'is_active']).execute(),
  )

it('creates the first admin, and refuses to create a second one', async () => {
  const args = ['--email', 'Chair@society.example', '--password', 'salt-and-tide']
  const first = await createAdmin(...args)
  expect(first).toEqual({ code: 0, output: 'chair@society.example may now sign in as an admin.\n' })
  expect(await createAdmin(...args)).toEqual({ code: 1, output: 'This email is already used!\n' })
  const chair = { email: 'chair@society.example', role: 'admin', duties: 'everything', is_active: 1 }
  expect(await listUsers()).toEqual([chair])
  expect(await listEvents()).toEqual([
    { kind: 'account_created', user_name: 'Chair', by_name: 'create-admin', detail: 'everything' },
  ])
})

it('rejects a weak password and the demo sign-in [V6.2.11]', async () => {
  const weak = await createAdmin('--email', 'nobody', '--password', 'short')
  expect(weak.code).toBe(1)
  expect(weak.output).toContain('email: Invalid email!')
  expect(weak.output).toContain('password: Password must contain at least 12 characters!')
  const ofSociety = await createAdmin('--email', 'chair@example.com', '--password', 'Sandwip-Society7')
  expect(ofSociety.code).toBe(1)
  expect(ofSociety.output).toContain('password: Password must not be made of')
  expect(await listUsers()).toEqual([])
  const known = await createAdmin('--email', 'admin@example.org', '--password', 'salt-and-tide')
  expect(known.code).toBe(1)
  expect(known.output).toContain('known to everybody')
})
