import type { Locale } from '#domain/locales.ts'
import { localeOf } from '../paths.ts'
import { loadIsland, type IslandName } from './islands.ts'

/** An island is loaded before it is scrolled into view. */
const MARGIN = '400px'
/** After a failure the next attempt waits this long, and every further one twice as long as the last. */
const RETRY_MS = 2000
const RETRY_MAX_MS = 60_000

/** Loads an island; a lost connection only delays it. */
const loadWithRetries = async (
  name: IslandName,
  locale: Locale,
  retryMs = RETRY_MS,
): ReturnType<typeof loadIsland> => {
  try {
    return await loadIsland(name, locale)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadWithRetries(name, locale, Math.min(2 * retryMs, RETRY_MAX_MS))
  }
}

const hydrate = async (element: HTMLElement) => {
  const locale = localeOf(location.pathname)
  // Written by `Island`.
  const { hydrateIsland, ...island } = await loadWithRetries(element.dataset['island'] as IslandName, locale)
  hydrateIsland(element, { ...island, locale })
}

export const startIslands = () => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void hydrate(target as HTMLElement)
      }
    },
    { rootMargin: MARGIN },
  )
  for (const element of document.querySelectorAll('[data-island]')) observer.observe(element)
}
