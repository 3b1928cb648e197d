import { expect, it } from 'vitest'
import { createImageQueue, loadEncoder, processImage } from './process-image.ts'
import sharp from 'sharp'

const MB = 1024 * 1024

/** Tasks that the test ends explicitly, and how many of them run. */
const createTasks = () => {
  const ends: (() => void)[] = []
  const running = { now: 0, most: 0 }
  const task = async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await new Promise<void>((resolve) => ends.push(resolve))
    running.now -= 1
  }
  return { task, running, endNext: () => ends.shift()?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('runs one task at a time, queues 24 more, and answers the next with 429 and Retry-After [V15.2.2]', async () => {
  const { run } = createImageQueue()
  const { task, running, endNext } = createTasks()
  const asked = [run(task)]
  await settled()
  for (let count = 0; count < 24; count++) asked.push(run(task))
  await expect(run(task)).rejects.toThrow(
    expect.objectContaining({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many pictures are arriving just now. Please try again in a moment!',
      headers: { 'retry-after': '10' },
    }),
  )
  endNext()
  await settled()
  asked.push(run(task))
  while (running.now > 0) {
    endNext()
    await settled()
  }
  await Promise.all(asked)
  expect(running.most).toBe(1)
})

it('queues at most 64 MB [V5.2.1]', async () => {
  const { run } = createImageQueue()
  const { task, endNext } = createTasks()
  const asked = [run(task, { bytes: 10 * MB })]
  await settled()
  for (let count = 0; count < 6; count++) asked.push(run(task, { bytes: 10 * MB }))
  await expect(run(task, { bytes: 5 * MB })).rejects.toThrow(expect.objectContaining({ statusCode: 429 }))
  asked.push(run(task, { bytes: 4 * MB }))
  for (let count = 0; count < asked.length; count++) {
    endNext()
    await settled()
  }
  await Promise.all(asked)
})

it('a full queue is not reported as a broken image', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()
  const file = { bytes }
  const queue = createImageQueue()
  const { task, endNext } = createTasks()
  const first = queue.run(task)
  await settled()
  const second = queue.run(task, { bytes: 64 * MB })
  await expect(processImage(file, queue)).rejects.toMatchObject({ statusCode: 429 })
  endNext()
  await first
  await settled()
  endNext()
  await second
  expect(await processImage(file, queue)).toMatchObject({ width: 8, height: 8 })
})

it('decodes on one thread, without an image cache', async () => {
  await loadEncoder()
  expect(sharp.concurrency()).toBe(1)
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
})
