import os from 'node:os'
import { expect, it } from 'vitest'
import { listPoolThreads, lowerPoolPriority } from './thread-priority.ts'

it.runIf(process.platform === 'linux')('the threads of the pool yield to the event loop', async () => {
  await lowerPoolPriority()
  const threads = await listPoolThreads()
  expect(threads.length).toBeGreaterThan(0)
  for (const thread of threads) expect(os.getPriority(thread)).toBeGreaterThan(os.getPriority(process.pid))
})
