import { vi } from 'vitest'

/** Waits until `check` no longer throws, as long as a busy machine may take. Returns what it returns. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
