import { localeOf } from '../paths.ts'
import { loadIsland, type IslandName } from './islands.ts'

/** An island is loaded before it is scrolled into view. */
const MARGIN = '400px'

const hydrate = async (element: HTMLElement) => {
  const locale = localeOf(location.pathname)
  // Written by `Island`.
  const { hydrateIsland, ...island } = await loadIsland(element.dataset['island'] as IslandName, locale)
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
