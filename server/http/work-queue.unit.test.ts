import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Tasks that the test ends explicitly. */
const createTasks = () => {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const task = (number: number) => async () => {
    started.push(number)
    await new Promise<void>((resolve) => ends.set(number, resolve))
    return number
  }
  return { started, task, end: (number: number) => ends.get(number)?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const full = () => new Error('no room')

it('runs as many tasks at a time as it may, and the others first in, first out', async () => {
  const queue = createWorkQueue({ concurrency: 2 })
  const { started, task, end } = createTasks()
  const all = [1, 2, 3, 4].map((number) => queue.run(task(number)))
  await settled()
  expect(started).toEqual([1, 2])
  expect(queue.size()).toEqual({ running: 2, waiting: 2 })
  end(2)
  await settled()
  expect(started).toEqual([1, 2, 3])
  expect(queue.size()).toEqual({ running: 2, waiting: 1 })
  end(1)
  end(3)
  await settled()
  end(4)
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  expect(started).toEqual([1, 2, 3, 4])
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

it('a task that fails rejects its own caller only, and frees its slot', async () => {
  const { run } = createWorkQueue({ concurrency: 1 })
  const order: number[] = []
  const results = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      run(async () => {
        order.push(number)
        await settled()
        order.push(-number)
        if (number === 2) throw new Error('broken')
        return number
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual([1, -1, 2, -2, 3, -3])
})

it('rejects a task when too many wait, and accepts tasks again once there is room', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1, full })
  const { task, end } = createTasks()
  const [first, second] = [queue.run(task(1)), queue.run(task(2))]
  await expect(queue.run(task(3))).rejects.toThrow('no room')
  end(1)
  await first
  await settled()
  const fourth = queue.run(task(4))
  end(2)
  await second
  await settled()
  end(4)
  expect(await fourth).toBe(4)
})

it('rejects a task when the waiting ones hold too many bytes; the running one does not count', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaitingBytes: 10, full })
  const { task, end } = createTasks()
  const all = [queue.run(task(1), { bytes: 99 }), queue.run(task(2), { bytes: 6 })]
  await expect(queue.run(task(3), { bytes: 5 })).rejects.toThrow('no room')
  all.push(queue.run(task(4), { bytes: 4 }))
  end(1)
  await settled()
  all.push(queue.run(task(5), { bytes: 6 }))
  for (const number of [2, 4, 5]) {
    end(number)
    await settled()
  }
  expect(await Promise.all(all)).toEqual([1, 2, 4, 5])
})

it('an aborted task leaves the queue and never runs', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1, full })
  const { started, task, end } = createTasks()
  const leaving = new AbortController()
  const first = queue.run(task(1))
  const second = queue.run(task(2), { signal: leaving.signal })
  leaving.abort()
  await expect(second).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(queue.size()).toEqual({ running: 1, waiting: 0 })
  const third = queue.run(task(3))
  end(1)
  await first
  await settled()
  end(3)
  await third
  await expect(queue.run(task(4), { signal: leaving.signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
  expect(started).toEqual([1, 3])
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})
