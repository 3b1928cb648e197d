// Asks a server for lists from a process of its own: `node bench/list-client.ts <url> <how many at once> <request headers as JSON>`.
import { once } from 'node:events'
import { Agent, get } from 'node:http'

const [url = '', atOnce = '1', headers = '{}'] = process.argv.slice(2)
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
/** What waits behind the lists: asked for again and again, as by people who only look at a page. */
const OTHER = new URL('/api/health', url)
const PAUSE_MS = 20

const ask = async (of: string | URL, more: Record<string, string> = {}) => {
  const start = performance.now()
  const [response] = await once(get(of, { agent, headers: more }), 'response')
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return { status: response.statusCode, bytes, milliseconds: performance.now() - start }
}

const done = new AbortController()
const sendOtherRequests = async () => {
  const waited: number[] = []
  while (!done.signal.aborted) {
    waited.push((await ask(OTHER)).milliseconds)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return waited
}

const others = sendOtherRequests()
// The headers come from bench/long-lists.ts.
const own = JSON.parse(headers) as Record<string, string>
const lists = await Promise.all(Array.from({ length: Number(atOnce) }, () => ask(url, own)))
done.abort()
const waited = await others
console.log(JSON.stringify({ lists, others: { count: waited.length, longest: Math.max(...waited) } }))
