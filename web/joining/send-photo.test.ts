import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendPhoto } from './own-application-api.ts'

const full = () =>
  Response.json(
    { statusCode: 429, success: false, message: 'Too many pictures', errorMessages: [] },
    { status: 429, headers: { 'retry-after': '10' } },
  )
const stored = () => Response.json({ statusCode: 200, success: true, message: 'Stored', data: null })
const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends a photo again when the queue of the server has room, and gives up in the end', async () => {
  const fetch = vi.fn(async () => (fetch.mock.calls.length < 3 ? full() : stored()))
  vi.stubGlobal('fetch', fetch)
  const sent = sendPhoto('secret', 0, photo)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sent).toBe('Stored')
  expect(fetch).toHaveBeenCalledTimes(3)

  fetch.mockReset()
  fetch.mockImplementation(async () => full())
  const refused = expect(sendPhoto('secret', 0, photo)).rejects.toThrow('Too many pictures')
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(fetch).toHaveBeenCalledTimes(5)
})
