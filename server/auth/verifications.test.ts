import { expect, it } from 'vitest'
import { sweepAll } from '../testing/sweep-all.ts'
import { usePeople } from '../testing/use-people.ts'
import {
  countVerifications,
  createVerification,
  findVerification,
  takeVerification,
} from './verifications.ts'

const people = usePeople('each test')
const inTransaction = <T>(work: Parameters<typeof people.database.counts.run<T>>[0]) =>
  people.database.counts.run(work)
const create = (purpose: 'invitation' | 'password_reset' | 'recovery_code', subject: string) =>
  inTransaction((tx) => createVerification(tx, { purpose, subject, atMs: people.clock.now() }))

it('a secret is taken once, by one of several at the same time, for its purpose and its subject', async () => {
  const secret = await create('recovery_code', 'rahima')
  const atMs = people.clock.now()
  const take = (use: object) =>
    inTransaction((tx) => takeVerification(tx, { purpose: 'recovery_code', secret, atMs, ...use }))
  expect(await take({ purpose: 'invitation' })).toBeUndefined()
  expect(await take({ subject: 'karim' })).toBeUndefined()
  expect(await take({ secret: `${secret}x` })).toBeUndefined()
  expect(await countVerifications(people.database.db, 'recovery_code', 'rahima')).toBe(1)
  const taken = await Promise.all([1, 2, 3].map(() => take({ subject: 'rahima' })))
  expect(taken.filter((subject) => subject === 'rahima')).toHaveLength(1)
  expect(await take({})).toBeUndefined()
})

it('a link expires and is swept, a recovery code is valid until it is used', async () => {
  const secrets = {
    password_reset: await create('password_reset', 'rahima'),
    invitation: await create('invitation', 'invitation-1'),
    recovery_code: await create('recovery_code', 'rahima'),
  }
  const valid = async () => {
    const found: string[] = []
    for (const [purpose, secret] of Object.entries(secrets)) {
      const use = { purpose: purpose as keyof typeof secrets, secret, atMs: people.clock.now() }
      if ((await findVerification(people.database.db, use)) !== undefined) found.push(purpose)
    }
    return found
  }
  const stored = async () =>
    (await people.database.db.selectFrom('verifications').select('purpose').orderBy('purpose').execute()).map(
      ({ purpose }) => purpose,
    )
  people.clock.advance(30 * 60_000)
  expect(await valid()).toEqual(['invitation', 'recovery_code'])
  people.clock.advance(72 * 3_600_000)
  expect(await valid()).toEqual(['recovery_code'])
  expect(await stored()).toHaveLength(3)
  await sweepAll(people, (error) => {
    throw error
  })
  expect(await stored()).toEqual(['recovery_code'])
})
