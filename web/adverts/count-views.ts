import { apiPaths } from '../paths.ts'

/** The response carries no data. */
const Counted = { safeParse: () => ({ success: true as const, data: null }) }

/** Records views of adverts. Never throws. */
const countViews = async (ids: readonly string[]) => {
  try {
    // Imported on demand: nothing else on the home page needs the API client.
    const { api } = await import('../api-client.ts')
    await api.call(Counted, apiPaths.advertViews, { method: 'POST', body: { ids }, anonymous: true })
  } catch {
    // Losing a view is acceptable.
  }
}

/** An advert counts as seen when at least half of it was visible for a second. */
const VIEW_AFTER_MS = 1000
const HALF = 0.5

/** Reports the adverts of the page that were seen, in batches and each at most once. */
export const startAdverts = () => {
  const tiles = document.querySelectorAll('[data-advert]')
  if (tiles.length === 0) return
  const visibleSince = new Map<string, number>()
  const counted = new Set<string>()
  const check = () => {
    const now = performance.now()
    const seen = [...visibleSince].flatMap(([id, since]) =>
      // A timer may fire slightly early.
      counted.has(id) || now - since < VIEW_AFTER_MS - 20 ? [] : [id],
    )
    for (const id of seen) counted.add(id)
    if (seen.length > 0) void countViews(seen)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('data-advert') ?? ''
        if (isIntersecting) visibleSince.set(id, performance.now())
        else visibleSince.delete(id)
      }
      setTimeout(check, VIEW_AFTER_MS)
    },
    { threshold: HALF },
  )
  for (const tile of tiles) observer.observe(tile)
}
