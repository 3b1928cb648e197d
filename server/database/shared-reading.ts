/**
 * Lets many ask at once at the price of few readings. Who asks while one is under way waits for the next: the one
 * under way may have begun before a write that they have to see.
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
