import { useEffect, useEffectEvent, useState } from 'react'

type Fetched<T> = { key: string; value: T }

type FetchedOptions<T> = {
  /** Resolves with the value of a key, or with its failure: it must not reject. */
  fetch: (key: string, signal: AbortSignal) => Promise<T>
  /** What the server has rendered the island with. */
  rendered?: Fetched<T>
}

/** Data that an island fetches by key. `value` is null until the one of the current key has arrived. */
export const useFetched = <T>(key: string, { fetch, rendered }: FetchedOptions<T>) => {
  const [fetched, setFetched] = useState(rendered)
  /** The outcome that `retry` replaces by another one. */
  const [rejected, setRejected] = useState<Fetched<T>>()
  const isCurrent = fetched?.key === key
  const isNeeded = !isCurrent || fetched === rejected

  const start = useEffectEvent(fetch)
  useEffect(() => {
    if (!isNeeded) return undefined
    const stale = new AbortController()
    const run = async () => {
      const value = await start(key, stale.signal)
      if (!stale.signal.aborted) setFetched({ key, value })
    }
    void run()
    return () => stale.abort()
  }, [key, isNeeded])

  return {
    value: isCurrent ? fetched.value : null,
    isRetrying: isCurrent && isNeeded,
    retry: () => setRejected(fetched),
  }
}
