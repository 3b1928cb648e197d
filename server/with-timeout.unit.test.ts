import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const late = () => 'late'

it('has the value or the error of a promise that settles in time, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('value'), 1000, late)).toBe('value')
  await expect(withTimeout(Promise.reject(new Error('broken')), 1000, late)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('does not wait longer than the timeout, and ignores what comes later', async () => {
  const slow = Promise.withResolvers<string>()
  const result = withTimeout(slow.promise, 1000, late)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toBe('late')
  slow.reject(new Error('too late'))
  await vi.runAllTimersAsync()
})
