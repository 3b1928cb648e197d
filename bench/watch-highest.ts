const SAMPLE_MS = 25

/** Calls `read` all the time until the returned function is called, which returns the highest value. */
export const watchHighest = (read: () => number) => {
  let highest = read()
  const timer = setInterval(() => (highest = Math.max(highest, read())), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return highest
  }
}
