type Options = {
  /** How many tasks run at the same time. */
  concurrency: number
  /** How many more may wait. Unlimited by default. */
  maxWaiting?: number
  /** How many bytes the waiting tasks may hold together. Unlimited by default. */
  maxWaitingBytes?: number
  /** The error of a task for which there is no room. Required with either limit. */
  full?: () => Error
}

type TaskOptions = {
  /** The memory that the task holds while it waits. */
  bytes?: number
  /** A task that is aborted while it waits never runs, and `run` rejects with the signal's reason. */
  signal?: AbortSignal
}

export type WorkQueue = {
  /** Runs a task when its turn comes. Rejects as the task does, or with the error of `full`. */
  run: <T>(task: () => Promise<T>, options?: TaskOptions) => Promise<T>
  size: () => { running: number; waiting: number }
}

/** Limits the concurrency of expensive work; tasks that have to wait are run first in, first out. */
export const createWorkQueue = ({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingBytes = Number.POSITIVE_INFINITY,
  full = () => new Error('The queue is full'),
}: Options): WorkQueue => {
  let running = 0
  let waitingBytes = 0
  const waiting = new Set<() => void>()

  const wait = (bytes: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(start)
        waitingBytes -= bytes
        signal?.removeEventListener('abort', abort)
      }
      const start = () => {
        leave()
        resolve()
      }
      const abort = () => {
        leave()
        reject(signal?.reason as Error)
      }
      waiting.add(start)
      waitingBytes += bytes
      signal?.addEventListener('abort', abort)
    })

  const run: WorkQueue['run'] = async (task, { bytes = 0, signal } = {}) => {
    signal?.throwIfAborted()
    if (running < concurrency) running++
    else {
      if (waiting.size >= maxWaiting || waitingBytes + bytes > maxWaitingBytes) throw full()
      await wait(bytes, signal)
    }
    try {
      return await task()
    } finally {
      const [next] = waiting
      // The slot passes to the next task, so `running` does not change.
      if (next) next()
      else running--
    }
  }

  return { run, size: () => ({ running, waiting: waiting.size }) }
}
