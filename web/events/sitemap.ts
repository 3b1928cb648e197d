import { dayAt } from '#domain/time-zone.ts'
import type { ApiClient } from '../api-client.ts'
import { paths } from '../paths.ts'
import { fetchEvents } from './public-events.ts'

/** The maximum page size of the API. */
const LIMIT = 50

/** The paths of all public events, with the days of their last changes. */
export const listEventAddresses = async (api: ApiClient) => {
  const addresses: { path: string; lastmod: string }[] = []
  for (const upcoming of [true, false]) {
    for (let page = 1, more = true; more; page++) {
      const { data, meta } = await fetchEvents(api, { upcoming, page, limit: LIMIT })
      addresses.push(
        ...data.map(({ slug, updatedAt }) => ({
          path: paths.event(slug),
          lastmod: dayAt(Date.parse(updatedAt)),
        })),
      )
      more = data.length > 0 && page * LIMIT < meta.total
    }
  }
  return addresses
}
