import type { ApiClient } from '../api-client.ts'
import { paths } from '../paths.ts'
import { fetchEvents } from './public-events.ts'

/** The maximum page size of the API. */
const LIMIT = 50

/** The paths of all public events. */
export const listEventAddresses = async (api: ApiClient): Promise<string[]> => {
  const addresses: string[] = []
  for (const upcoming of [true, false]) {
    for (let page = 1, more = true; more; page++) {
      const { data, meta } = await fetchEvents(api, { upcoming, page, limit: LIMIT })
      addresses.push(...data.map((event) => paths.event(event.slug)))
      more = data.length > 0 && page * LIMIT < meta.total
    }
  }
  return addresses
}
