import type { Locale } from '#domain/locales.ts'
import { localeOf } from '../paths.ts'
import type { hydrateIsland as Hydrate, HydratedIsland } from './hydrate.tsx'
import type { IslandName } from './Island.tsx'

/** Loads what is needed to hydrate an island in a language. */
export type LoadIsland = (
  name: IslandName,
  locale: Locale,
) => Promise<Omit<HydratedIsland, 'locale'> & { hydrateIsland: typeof Hydrate }>

/** An island is loaded before it is scrolled into view. */
const MARGIN = '400px'
/** After a failure the next attempt waits this long, and every further one twice as long as the last. */
const RETRY_MS = 2000
const RETRY_MAX_MS = 60_000

const isServerReached = () =>
  // oxlint-disable-next-line no-restricted-globals -- a script of the site, not the API
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * Some browsers, such as Chromium 150, do not load a script again that failed, until the page is left. Reloads the page
 * once, when the server can be reached again, unless the visitor has typed something.
 */
const reloadOnce = async () => {
  if (!wasReloaded() && !hasTyped() && (await isServerReached())) location.reload()
}

/** Loads an island; a lost connection only delays it. */
const loadWithRetries = async (
  load: () => ReturnType<LoadIsland>,
  { waitMs = RETRY_MS, isRetry = false } = {},
): ReturnType<LoadIsland> => {
  try {
    return await load()
  } catch {
    if (isRetry) await reloadOnce()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return loadWithRetries(load, { waitMs: Math.min(2 * waitMs, RETRY_MAX_MS), isRetry: true })
  }
}

const hydrate = async (element: HTMLElement, load: LoadIsland) => {
  const locale = localeOf(location.pathname)
  // Written by `Island`.
  const name = element.dataset['island'] as IslandName
  const { hydrateIsland, ...island } = await loadWithRetries(() => load(name, locale))
  hydrateIsland(element, { ...island, locale })
}

export const startIslands = (load: LoadIsland) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void hydrate(target as HTMLElement, load)
      }
    },
    { rootMargin: MARGIN },
  )
  for (const element of document.querySelectorAll('[data-island]')) observer.observe(element)
}
