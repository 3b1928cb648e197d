import type { FastifyBaseLogger } from 'fastify'

export type Poller = {
  /** Looks for work now rather than at the next poll. */
  wake: () => void
  /** Aborts the signal of the work, and resolves once the work has ended. */
  stop: () => Promise<void>
}

type PollerOptions = {
  everyMs: number
  /** Does all the work that there is, and returns early when `signal` is aborted. */
  work: (signal: AbortSignal) => Promise<void>
  log: FastifyBaseLogger
  /** What is logged when `work` throws. The next poll tries again. */
  failure: string
}

/**
 * Runs `work` at once, then regularly and whenever it is woken, but never twice at a time: a call of `wake` during the work runs it once
 * more afterwards, because the work may have looked already.
 */
export const startPoller = ({ everyMs, work, log, failure }: PollerOptions): Poller => {
  const stopping = new AbortController()
  const { signal } = stopping
  let isWoken = false
  let running: Promise<void> | null = null

  const run = async () => {
    do {
      isWoken = false
      await work(signal)
    } while (isWoken && !signal.aborted)
  }
  const wake = () => {
    isWoken = true
    if (signal.aborted || running) return
    running = run()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(wake, everyMs).unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
