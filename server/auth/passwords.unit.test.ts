import { expect, it } from 'vitest'
import { HASHES_WAITING_MAX } from '#domain/auth/auth.ts'
import { createPasswords } from '../session/passwords.ts'

const { hash, verify } = createPasswords()

it('a password is hashed to a PHC string of argon2id with 19 MiB, two passes and one lane [V11.2.3, V11.4.2]', async () => {
  const phc = await hash('river-boat-71')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(phc).not.toContain('river')
})

it('hashes are salted: the same password gives different hashes', async () => {
  const [first, second] = await Promise.all([hash('river-boat-71'), hash('river-boat-71')])
  expect(first).not.toBe(second)
  expect(await verify('river-boat-71', first)).toBe(true)
  expect(await verify('river-boat-71', second)).toBe(true)
})

it('only the right password verifies [V6.2.8]', async () => {
  const phc = await hash('river-boat-71')
  const others = ['river-boat-72', 'River-boat-71', 'river-boat-71 ', '']
  expect(await Promise.all(others.map((other) => verify(other, phc)))).toEqual(others.map(() => false))
  const longer = [` ${phc}`, `${phc}$x`]
  expect(await Promise.all(longer.map((text) => verify('river-boat-71', text)))).toEqual([false, false])
})

it.each([
  null,
  '',
  'river-boat-71',
  '$argon2id$v=19$m=16,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
])('no password verifies against %j', async (phc) => {
  expect(await verify('river-boat-71', phc)).toBe(false)
})

it('says at once whether there is room, and refuses later when there is none', async () => {
  const crowded = createPasswords()
  await crowded.requireRoom()
  const all = Array.from({ length: 2 + HASHES_WAITING_MAX }, () => crowded.verify('river-boat-71', null))
  const startedAt = performance.now()
  const busy = { statusCode: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '5' } }
  await expect(crowded.verify('river-boat-71', null)).rejects.toMatchObject(busy)
  await expect(crowded.requireRoom()).rejects.toMatchObject(busy)
  expect(performance.now() - startedAt).toBeGreaterThan(490)
  // Another owner has a place of their own, for hashes as well.
  expect(await crowded.hash('river-boat-71', 'the owner of an invitation')).toMatch(/^\$argon2id/)
  const others = Array.from({ length: 2 + HASHES_WAITING_MAX }, () => crowded.verify('river-boat-71', null))
  await crowded.requireRoom('a known device')
  await Promise.allSettled([...all, ...others])
  await crowded.requireRoom()
})

it('serves many queued callers in any order', async () => {
  const phc = await hash('river-boat-71')
  const guesses = ['wrong-one', 'river-boat-71', 'wrong-two', 'river-boat-71', 'wrong-three']
  const answers = await Promise.all(guesses.map((guess) => verify(guess, phc)))
  expect(answers).toEqual([false, true, false, true, false])
})
