import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createUploadQueue, PARALLEL_UPLOADS } from './upload-queue.ts'

type UploadRequest = { name: string; finish: () => void; fail: () => void; signal: AbortSignal }

/** A queue whose uploads are settled by the test. */
const setUp = () => {
  const requests: UploadRequest[] = []
  const arrived: string[] = []
  const onIdle = vi.fn<(arrived: number) => void>()
  const queue = createUploadQueue({
    send: async ({ file, signal, onProgress, turn }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      requests.push({ name: file.name, signal, finish: resolve, fail: () => reject(new Error('Lost')) })
      onProgress(0.5)
      await promise
      await turn
      arrived.push(file.name)
    },
    messageOf: (error) => (error instanceof Error ? error.message : ''),
    onIdle,
  })
  const states = () => queue.getState().uploads.map(({ file, state }) => `${file.name} ${state}`)
  return { queue, requests, arrived, onIdle, states }
}
const files = (...names: string[]) =>
  names.map((name) => ({
    file: new File(['x'], name),
    fault: name.endsWith('.txt') ? 'Unsupported file format' : null,
  }))
const settle = () => waitFor(() => Promise.resolve())

test('a limited number of files is uploaded in parallel, and a refused file is not uploaded', async () => {
  const { queue, requests, states } = setUp()
  queue.add(files('a.jpg', 'no.txt', 'b.jpg', 'c.jpg', 'd.jpg'))
  expect(PARALLEL_UPLOADS).toBe(3)
  expect(states()).toEqual([
    'a.jpg sending',
    'no.txt refused',
    'b.jpg sending',
    'c.jpg sending',
    'd.jpg waiting',
  ])
  expect(queue.getState().uploads[0]?.progress).toBe(0.5)
  expect(queue.isBusy()).toBe(true)
  requests[0]?.finish()
  await waitFor(() => expect(states()).toContain('d.jpg sending'))
  expect(states()).not.toContain('a.jpg sending')
})

test('files are stored in the order of selection, however fast each upload is', async () => {
  const { queue, requests, arrived, onIdle } = setUp()
  queue.add(files('a.jpg', 'b.jpg', 'c.jpg'))
  for (const { finish } of [...requests].toReversed()) {
    await settle()
    finish()
  }
  await waitFor(() => expect(onIdle).toHaveBeenCalledExactlyOnceWith(3))
  expect(arrived).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(queue.getState()).toEqual({ uploads: [], arrived: 0 })
})

test('a failed upload stays in the list and is retried on its own', async () => {
  const { queue, requests, arrived, states, onIdle } = setUp()
  queue.add(files('a.jpg', 'b.jpg'))
  requests[0]?.fail()
  requests[1]?.finish()
  await waitFor(() => expect(arrived).toEqual(['b.jpg']))
  await waitFor(() => expect(states()).toEqual(['a.jpg failed']))
  expect(queue.getState().uploads[0]?.message).toBe('Lost')
  expect(queue.isBusy()).toBe(false)
  queue.retry(queue.getState().uploads[0]?.key ?? 0)
  expect(requests.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'a.jpg'])
  requests[2]?.finish()
  await waitFor(() => expect(onIdle).toHaveBeenCalledTimes(2))
  expect(arrived).toEqual(['b.jpg', 'a.jpg'])
})

test('stopping the queue aborts running uploads and drops the others', async () => {
  const { queue, requests, onIdle } = setUp()
  queue.add(files('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'))
  queue.stop()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  for (const { fail } of requests) fail()
  await settle()
  expect(queue.getState().uploads).toEqual([])
  expect(queue.isBusy()).toBe(false)
  expect(onIdle).not.toHaveBeenCalled()
})

test('a dismissed upload is removed from the list', () => {
  const { queue, states } = setUp()
  queue.add(files('no.txt'))
  queue.dismiss(queue.getState().uploads[0]?.key ?? 0)
  expect(states()).toEqual([])
})
