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
  /** Whose task it is, such as a client address: the waiting tasks of different owners run in turns. */
  owner?: string
  /** The memory that the task holds while it waits. */
  bytes?: number
  /** A task that is aborted while it waits never runs, and `run` rejects with the signal's reason. */
  signal?: AbortSignal
}

type Waiting = { start: () => void; refuse: (reason: Error) => void }

export type WorkQueue = {
  /** Runs a task when its turn comes. Rejects as the task does, or with the error of `full`. */
  run: <T>(task: () => Promise<T>, options?: TaskOptions) => Promise<T>
  /** Whether a task of this owner would be accepted now. */
  hasRoom: (owner?: string) => boolean
  size: () => { running: number; waiting: number }
}

/**
 * Limits the concurrency of expensive work. Owners take turns, and the waiting tasks of one owner run first in, first out. When
 * too many tasks wait, the room goes to the owners with the fewest: a task of the owner with the most is refused, the newest.
 */
export const createWorkQueue = ({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingBytes = Number.POSITIVE_INFINITY,
  full = () => new Error('The queue is full'),
}: Options): WorkQueue => {
  let running = 0
  let waitingCount = 0
  let waitingBytes = 0
  /** The waiting tasks by owner. The first owner is the next one. */
  const waitingOf = new Map<string, Set<Waiting>>()

  /** The waiting tasks of the owner with the most, if that is more than `owner` would have with one task more. */
  const longerThan = (owner: string) => {
    const own = (waitingOf.get(owner)?.size ?? 0) + 1
    let longest = new Set<Waiting>()
    for (const waiting of waitingOf.values()) if (waiting.size > longest.size) longest = waiting
    return longest.size > own ? longest : undefined
  }

  /** Makes room for a task of `owner`. Throws if no other owner has more waiting tasks than it would have. */
  const makeRoom = (owner: string) => {
    const newest = [...(longerThan(owner) ?? [])].at(-1)
    if (newest === undefined) throw full()
    newest.refuse(full())
  }

  const wait = (owner: string, bytes: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        const others = waitingOf.get(owner)
        others?.delete(waiting)
        if (others?.size === 0) waitingOf.delete(owner)
        waitingCount--
        waitingBytes -= bytes
        signal?.removeEventListener('abort', abort)
      }
      const waiting: Waiting = {
        start: () => {
          leave()
          resolve()
        },
        refuse: (reason) => {
          leave()
          reject(reason)
        },
      }
      // `run` has checked the signal, so it is aborted later, with a reason.
      const abort = () => waiting.refuse(signal?.reason as Error)
      const others = waitingOf.get(owner)
      if (others) others.add(waiting)
      else waitingOf.set(owner, new Set([waiting]))
      waitingCount++
      waitingBytes += bytes
      signal?.addEventListener('abort', abort)
    })

  /** The oldest task of the owner whose turn it is, who is then last. */
  const takeTurn = () => {
    const [turn] = waitingOf
    if (!turn) return undefined
    const [owner, waiting] = turn
    waitingOf.delete(owner)
    waitingOf.set(owner, waiting)
    return waiting.values().next().value
  }

  const run: WorkQueue['run'] = async (task, { owner = '', bytes = 0, signal } = {}) => {
    signal?.throwIfAborted()
    if (running < concurrency) running++
    else {
      if (waitingBytes + bytes > maxWaitingBytes) throw full()
      if (waitingCount >= maxWaiting) makeRoom(owner)
      await wait(owner, bytes, signal)
    }
    try {
      return await task()
    } finally {
      const next = takeTurn()
      // The slot passes to the next task, so `running` does not change.
      if (next) next.start()
      else running--
    }
  }

  return {
    run,
    hasRoom: (owner = '') =>
      running < concurrency || waitingCount < maxWaiting || longerThan(owner) !== undefined,
    size: () => ({ running, waiting: waitingCount }),
  }
}
