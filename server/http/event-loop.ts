import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW_MS = 60_000
const RESOLUTION_MS = 20
const NANOSECONDS_PER_MS = 1e6

export type EventLoopDelay = { p50Ms: number; p99Ms: number; maxMs: number }

export type EventLoop = ReturnType<typeof monitorEventLoop>

/**
 * Measures how late timers run, which is how long requests wait for the event loop. `read` returns the higher of the figures of the
 * current minute and of the one before.
 */
export const monitorEventLoop = () => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const measure = (): EventLoopDelay => {
    // The histogram has the intervals of a timer. Before the first one it has no figures.
    const late = (nanoseconds: number) =>
      histogram.count === 0 ? 0 : Math.max(0, Math.round(nanoseconds / NANOSECONDS_PER_MS - RESOLUTION_MS))
    return {
      p50Ms: late(histogram.percentile(50)),
      p99Ms: late(histogram.percentile(99)),
      maxMs: late(histogram.max),
    }
  }
  let before: EventLoopDelay = { p50Ms: 0, p99Ms: 0, maxMs: 0 }
  histogram.enable()
  const timer = setInterval(() => {
    before = measure()
    histogram.reset()
  }, WINDOW_MS).unref()
  return {
    read: (): EventLoopDelay => {
      const now = measure()
      return {
        p50Ms: Math.max(now.p50Ms, before.p50Ms),
        p99Ms: Math.max(now.p99Ms, before.p99Ms),
        maxMs: Math.max(now.maxMs, before.maxMs),
      }
    },
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
