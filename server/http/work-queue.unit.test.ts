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
  expect(queue.hasRoom()).toBe(true)
  const [first, second] = [queue.run(task(1)), queue.run(task(2))]
  expect(queue.hasRoom()).toBe(false)
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

it('owners take turns, so that many tasks of one delay another by one task each', async () => {
  const queue = createWorkQueue({ concurrency: 1 })
  const order: string[] = []
  const run = (owner: string, name: string) =>
    queue.run(
      async () => {
        order.push(name)
        await settled()
      },
      { owner },
    )
  const many = Array.from({ length: 1000 }, (_, index) => run('a', `a${index}`))
  const others = [run('b', 'b0'), run('c', 'c0'), run('b', 'b1')]
  await Promise.all(others)
  expect(order.slice(0, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1'])
  expect(order.length).toBeLessThan(8)
  await Promise.all(many)
  expect(order.filter((name) => name.startsWith('a'))).toEqual(many.map((_, index) => `a${index}`))
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

it('a full queue refuses the owner with the most waiting tasks, and who would have as many', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 4, full })
  const { started, task, end } = createTasks()
  const run = (owner: string, number: number) => queue.run(task(number), { owner })
  const first = run('a', 0)
  const ofA = [1, 2, 3, 4].map((number) => run('a', number))
  const ofB = [run('b', 5)]
  await expect(ofA[3]).rejects.toThrow('no room')
  ofB.push(run('b', 6))
  await expect(ofA[2]).rejects.toThrow('no room')
  // Both have two.
  await expect(run('b', 7)).rejects.toThrow('no room')
  await expect(run('a', 8)).rejects.toThrow('no room')
  expect(queue.size()).toEqual({ running: 1, waiting: 4 })
  for (const number of [0, 1, 5, 2, 6]) {
    end(number)
    await settled()
  }
  expect(await Promise.all([first, ...ofA.slice(0, 2), ...ofB])).toEqual([0, 1, 2, 5, 6])
  expect(started).toEqual([0, 1, 5, 2, 6])
})
