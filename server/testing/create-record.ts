import type { Browser } from './test-app.ts'

/** The `_id` of nothing. */
export const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000000'

/** Creates a record through the API and returns it. Throws when the API refuses. */
export const createRecord = async <T>(admin: Browser, url: string, payload: object): Promise<T> => {
  const reply = await admin.post(url, payload)
  if (reply.statusCode !== 201) throw new Error(`not created: ${reply.body}`)
  return reply.json<{ data: T }>().data
}
