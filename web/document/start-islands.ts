/** An island is loaded before it is scrolled into view. */
const MARGIN = '400px'

const hydrate = async (element: HTMLElement) => {
  const { hydrateIsland } = await import('./hydrate.tsx')
  await hydrateIsland(element)
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
