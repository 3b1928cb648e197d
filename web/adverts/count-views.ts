import { apiPaths } from '../paths.ts'

/** Nothing is answered but that it was counted. */
const Counted = { safeParse: () => ({ success: true as const, data: null }) }

/** Counts that adverts were seen. Whoever reads the page is not troubled when that fails. */
export const countViews = async (ids: readonly string[]) => {
  try {
    // Nothing else on the home page calls the API: what does so comes when there is something to count.
    const { api } = await import('../api-client.ts')
    await api.call(Counted, apiPaths.advertViews, { method: 'POST', body: { ids }, anonymous: true })
  } catch {
    // A view that was not counted is no loss.
  }
}
