import { expect, it } from 'vitest'
import { newUid } from './ids.ts'

const NOW = Date.UTC(2026, 5, 15, 12)

it('a uid is a UUIDv7 that starts with its time', () => {
  const uid = newUid(NOW)
  expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(uid.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW)
})

it('uids sort by time, from the first millisecond on, and differ within one', () => {
  const uids = [0, 1, NOW, NOW + 1].map(newUid)
  expect(uids.toSorted()).toEqual(uids)
  expect(new Set(Array.from({ length: 1000 }, () => newUid(NOW))).size).toBe(1000)
})
