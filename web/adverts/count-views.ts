import { apiPaths } from '../paths.ts'

/** The response carries no data. */
const Counted = { safeParse: () => ({ success: true as const, data: null }) }

/** Records views of adverts. Never throws. */
export const countViews = async (ids: readonly string[]) => {
  try {
    // Imported on demand: nothing else on the home page needs the API client.
    const { api } = await import('../api-client.ts')
    await api.call(Counted, apiPaths.advertViews, { method: 'POST', body: { ids }, anonymous: true })
  } catch {
    // Losing a view is acceptable.
  }
}
