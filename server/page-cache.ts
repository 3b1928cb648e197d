import type { Page } from './page.ts'

type Kept = { page: Page; revision: number; expiresAt: number }

type PageCacheOptions = {
  /** What all pages together may take, in bytes; those asked for least recently give way. */
  maxBytes: number
  /** A page that tells the time ("upcoming") is made anew after this long, though nothing was written. */
  maxAgeMs: number
  now: () => number
}

/**
 * Pages that were rendered, each good for the data revision under which its rendering began. Who asks with the
 * revision of this moment is therefore never shown what was there before a write, on one process or many.
 */
export const createPageCache = ({ maxBytes, maxAgeMs, now }: PageCacheOptions) => {
  const kept = new Map<string, Kept>()
  const coming = new Map<string, Promise<Page>>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= kept.get(key)?.page.bytes ?? 0
    kept.delete(key)
  }

  const keep = (key: string, page: Page, revision: number) => {
    drop(key)
    if (page.bytes > maxBytes) return
    kept.set(key, { page, revision, expiresAt: now() + maxAgeMs })
    bytes += page.bytes
    // A Map goes by the order in which its keys were set: the first is the one asked for least recently.
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const find = (key: string, revision: number): Page | undefined => {
    const entry = kept.get(key)
    if (!entry) return undefined
    if (entry.revision !== revision || entry.expiresAt <= now()) {
      drop(key)
      return undefined
    }
    kept.delete(key)
    kept.set(key, entry)
    return entry.page
  }

  /** The page under `key`; whoever asks while it is being rendered waits for the same rendering. */
  const get = async (key: string, revision: number, render: () => Promise<Page>): Promise<Page> => {
    const found = find(key, revision)
    if (found) return found
    const turn = `${revision} ${key}`
    const started = coming.get(turn)
    if (started) return started
    const rendering = render().finally(() => coming.delete(turn))
    coming.set(turn, rendering)
    const page = await rendering
    if (page.isKept) keep(key, page, revision)
    return page
  }

  return { find, get, size: () => ({ pages: kept.size, bytes }) }
}

export type PageCache = ReturnType<typeof createPageCache>
