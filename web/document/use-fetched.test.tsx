import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFetched } from './use-fetched.ts'

/** Requests that the test answers, in the order in which they were sent. */
const createFetch = () => {
  const requests: { key: string; signal: AbortSignal; answer: (value: string) => void }[] = []
  const fetch = vi.fn(
    (key: string, signal: AbortSignal) =>
      new Promise<string>((resolve) => requests.push({ key, signal, answer: resolve })),
  )
  const answer = (index: number, value: string) => act(async () => requests[index]?.answer(value))
  return { fetch, requests, answer }
}

const show = (first: string, rendered?: { key: string; value: string }) => {
  const { fetch, requests, answer } = createFetch()
  const hook = renderHook(({ key }) => useFetched(key, { fetch, ...(rendered && { rendered }) }), {
    initialProps: { key: first },
  })
  return { ...hook, fetch, requests, answer }
}

it('shows what the server has rendered, without a request', () => {
  const { result, fetch } = show('karim', { key: 'karim', value: 'found' })
  expect(result.current.value).toBe('found')
  expect(fetch).not.toHaveBeenCalled()
})

it('fetches another key, and shows nothing until it has arrived', async () => {
  const { result, rerender, answer } = show('karim', { key: 'karim', value: 'found' })
  rerender({ key: 'rahima' })
  expect(result.current.value).toBeNull()
  await answer(0, 'new')
  expect(result.current.value).toBe('new')
})

it('a stale response is aborted and ignored', async () => {
  const { result, rerender, requests, answer } = show('a')
  rerender({ key: 'b' })
  expect(requests.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['a', true],
    ['b', false],
  ])
  await answer(1, 'B')
  await answer(0, 'A')
  expect(result.current.value).toBe('B')
})

it('a retry shows the earlier outcome until the next one, as often as it is asked for', async () => {
  const { result, requests, answer } = show('a')
  await answer(0, 'failed')
  for (const [index, outcome] of [
    [1, 'failed'],
    [2, 'found'],
  ] as const) {
    act(() => result.current.retry())
    expect(result.current).toMatchObject({ value: 'failed', isRetrying: true })
    await waitFor(() => expect(requests).toHaveLength(index + 1))
    await answer(index, outcome)
    expect(result.current).toMatchObject({ value: outcome, isRetrying: false })
  }
})
