/**
 * Shares reads between concurrent callers. A caller that arrives while a read is in flight waits for the next one:
 * the one in flight may have started before a write that the caller has to see.
 */
export const shareReading = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = () => {
    const reading = read()
    running = reading
    const finish = () => {
      if (running === reading) running = undefined
    }
    void reading.catch(() => undefined).finally(finish)
    return reading
  }
  const beginAfter = async (earlier: Promise<T>) => {
    await earlier.catch(() => undefined)
    next = undefined
    return begin()
  }
  return () => {
    if (!running) return begin()
    next ??= beginAfter(running)
    return next
  }
}
