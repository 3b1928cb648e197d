/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void

export type Turns = {
  /**
   * Waits for a turn. Resolves to `full` when the queue is full, and to `left` when `signal` is aborted; otherwise to a
   * function that the caller must call to end the turn.
   */
  take: (signal: AbortSignal) => Promise<EndTurn | 'full' | 'left'>
  size: () => { running: number; waiting: number }
}

/** Limits the concurrency of long work: `atOnce` run, `waiting` more are queued, first in first out. */
export const createTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns => {
  let running = 0
  const line = new Set<() => void>()

  const begin = (): EndTurn => {
    running++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running--
      const [next] = line
      next?.()
    }
  }

  const take: Turns['take'] = async (signal) => {
    if (signal.aborted) return 'left'
    if (running < atOnce) return begin()
    if (line.size >= waiting) return 'full'
    return new Promise((resolve) => {
      const step = (answer: () => EndTurn | 'left') => {
        line.delete(start)
        signal.removeEventListener('abort', leave)
        resolve(answer())
      }
      const start = () => step(begin)
      const leave = () => step(() => 'left')
      line.add(start)
      signal.addEventListener('abort', leave)
    })
  }

  return { take, size: () => ({ running, waiting: line.size }) }
}
