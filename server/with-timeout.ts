/**
 * The value of `promise`, or that of `onTimeout` if it takes longer than `ms` milliseconds. What it waits for goes on
 * after the timeout, and a later rejection is ignored.
 */
export const withTimeout = async <Value, Late>(
  promise: Promise<Value>,
  ms: number,
  onTimeout: () => Late,
): Promise<Value | Late> => {
  const { promise: late, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(() => resolve(onTimeout()), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
