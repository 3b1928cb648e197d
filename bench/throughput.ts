import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import autocannon from 'autocannon'
import { median } from './median.ts'
import type { RawResponse } from './raw-server.ts'

/** Each round measures one after the other, so that what the machine does beside it falls on both. */
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 20
const HEADERS = { 'accept-encoding': 'br' }
/** What Node adds by itself to every answer. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

const readResponse = async (url: string): Promise<RawResponse> => {
  const [response] = await once(get(url, { headers: HEADERS }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const raw: string[] = response.rawHeaders
  const headers = raw.filter((_, index) => !OWN_HEADERS.has((raw[index - (index % 2)] ?? '').toLowerCase()))
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  return { headers, body: Buffer.concat(chunks).toString('base64') }
}

const startRawServer = async (file: string) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'raw-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop }
}

const load = async (url: string) => {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS })
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Loads a page of the site and, in turns with it, a bare server that sends the same bytes. */
export const compareThroughput = async (url: string, folder: string) => {
  const file = path.join(folder, 'answer.json')
  const response = await readResponse(url)
  await writeFile(file, JSON.stringify(response))
  const raw = await startRawServer(file)
  try {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ raw: await load(raw.url), site: await load(url) })
    }
    return {
      bytes: Buffer.from(response.body, 'base64').length,
      raw: median(rounds.map((round) => round.raw.perSecond)),
      site: median(rounds.map((round) => round.site.perSecond)),
      p99: median(rounds.map((round) => round.site.p99)),
      ratio: median(rounds.map((round) => round.site.perSecond / round.raw.perSecond)),
    }
  } finally {
    await raw.stop()
  }
}
