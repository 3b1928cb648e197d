import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

type Entry = { page: Page; revision: number }

type PageCacheOptions = {
  /** The total size of the cached pages, in bytes; beyond it the least recently used are evicted. */
  maxBytes: number
  /** How long a page that depends on the time ("upcoming") may be stale without a write. In milliseconds. */
  maxAgeMs: number
  now: () => number
}

/**
 * Caches rendered pages, each valid for the data revision at which its rendering began. A request with the current
 * revision never gets a page from before a write, even with several processes.
 */
export const createPageCache = ({ maxBytes, maxAgeMs, now }: PageCacheOptions) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
    // An entry is stale once it is older than its ttl.
    ttl: maxAgeMs - 1,
    ttlResolution: 0,
    perf: { now },
  })
  const inFlight = new Map<string, Promise<Page>>()

  const find = (key: string, revision: number): Page | undefined => {
    const entry = entries.get(key)
    if (!entry || entry.revision === revision) return entry?.page
    entries.delete(key)
    return undefined
  }

  /** The page under `key`; concurrent requests share one rendering. */
  const get = async (key: string, revision: number, render: () => Promise<Page>): Promise<Page> => {
    const found = find(key, revision)
    if (found) return found
    const turn = `${revision} ${key}`
    const started = inFlight.get(turn)
    if (started) return started
    const rendering = render().finally(() => inFlight.delete(turn))
    inFlight.set(turn, rendering)
    const page = await rendering
    if (page.isCacheable) entries.set(key, { page, revision })
    return page
  }

  return { find, get, size: () => ({ pages: entries.size, bytes: entries.calculatedSize }) }
}

export type PageCache = ReturnType<typeof createPageCache>
