import { expect, it } from 'vitest'
import { makePage, type Page } from './page.ts'
import { createAnswerCache } from './answer-cache.ts'

const page = (bytes: number) =>
  makePage({ status: 200, headers: {}, body: Buffer.alloc(bytes), isCacheable: true, reads: [] }, 'identity')

it('evicts the least recently used pages beyond the total size', async () => {
  const weight = (await page(1000)).bytes
  const cache = createAnswerCache<Page>({ maxBytes: 2 * weight, maxAgeMs: 60_000, now: () => 0 })
  const get = (key: string) => cache.get(key, 1, () => page(1000))
  await get('/a')
  await get('/b')
  expect(cache.find('/a', 1)).toBeDefined()
  await get('/c')
  expect(['/a', '/b', '/c'].map((key) => cache.find(key, 1) !== undefined)).toEqual([true, false, true])
  expect(cache.size()).toEqual({ answers: 2, bytes: 2 * weight })
  // A page that would evict all others is not cached.
  await cache.get('/huge', 1, () => page(10 * weight))
  expect(cache.size()).toEqual({ answers: 2, bytes: 2 * weight })
})

it('subtracts the size of an evicted page', async () => {
  const cache = createAnswerCache<Page>({ maxBytes: 1e6, maxAgeMs: 60_000, now: () => 0 })
  await cache.get('/a', 1, () => page(1000))
  await cache.get('/a', 2, () => page(500))
  expect(cache.size()).toEqual({ answers: 1, bytes: (await page(500)).bytes })
  expect(cache.find('/a', 3)).toBeUndefined()
})

it('an answer of an earlier revision is renewed while it is current, but gets no older than any other', async () => {
  let now = 1
  const cache = createAnswerCache<Page>({ maxBytes: 1e6, maxAgeMs: 1000, now: () => now })
  const first = await cache.get('/a', 1, () => page(10))
  expect(await cache.renew('/unknown', 2, async () => true)).toBeUndefined()
  expect(await cache.renew('/a', 2, async () => false)).toBeUndefined()
  expect(cache.find('/a', 2)).toBeUndefined()

  now += 900
  let checks = 0
  const isCurrent = async () => {
    checks++
    return true
  }
  const renewed = await Promise.all([1, 2, 3].map(() => cache.renew('/a', 2, isCurrent)))
  expect(renewed).toEqual([first, first, first])
  expect(checks).toBe(1)
  expect(cache.find('/a', 2)).toBe(first)

  now += 99
  expect(cache.find('/a', 2)).toBe(first)
  now += 1
  expect(cache.find('/a', 2)).toBeUndefined()
  expect(await cache.renew('/a', 3, isCurrent)).toBeUndefined()
})

it('a check that fails is made again by the next request', async () => {
  const cache = createAnswerCache<Page>({ maxBytes: 1e6, maxAgeMs: 1000, now: () => 1 })
  await cache.get('/a', 1, () => page(10))
  await expect(cache.renew('/a', 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.renew('/a', 2, async () => true)).toBeDefined()
})

it('retries after a failed rendering', async () => {
  const cache = createAnswerCache<Page>({ maxBytes: 1e6, maxAgeMs: 60_000, now: () => 0 })
  const failing = () => Promise.reject(new Error('no'))
  await expect(cache.get('/a', 1, failing)).rejects.toThrow('no')
  await expect(cache.get('/a', 1, () => page(10))).resolves.toMatchObject({ status: 200 })
})
