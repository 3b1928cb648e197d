import { api, type ApiCall } from './api-client.ts'
import type { Reader } from './read-reply.ts'

/** The `queryFn` of a query that reads from the API. Not in the client, because public pages have no queries. */
export const reads =
  <T>(reader: Reader<T>, path: string, query: ApiCall['query'] = {}) =>
  async ({ signal }: { signal: AbortSignal }): Promise<T> =>
    (await api.call(reader, path, { query, signal })).data
