import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { spawnOn } from './cores.ts'
import { HOST, type Headers } from './requests.ts'
import type { Reference } from './reference-server.ts'
import { readCpuSeconds } from './server.ts'

/** What Node adds by itself to every reply. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

export const readReply = async (url: string, sent: Headers) => {
  const [response] = await once(get(url, { headers: { host: HOST, ...sent } }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const raw: string[] = response.rawHeaders
  const headers = raw.filter((_, index) => !OWN_HEADERS.has((raw[index - (index % 2)] ?? '').toLowerCase()))
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  return { headers, body: Buffer.concat(chunks) }
}

/** Starts a bare node:http server on the core of the server. */
export const startReference = async (reference: Reference, cores: string | null | undefined) => {
  const child = spawnOn(cores, process.execPath, [path.join(import.meta.dirname, 'reference-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdin || !child.stdout) throw new Error('pipes were requested')
  child.stdin.end(JSON.stringify(reference))
  const [port] = await once(child.stdout, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const cpuSeconds = () => readCpuSeconds(child.pid ?? 0)
  return { origin: `http://127.0.0.1:${String(port).trim()}`, cpuSeconds, stop }
}
export type ReferenceServer = Awaited<ReturnType<typeof startReference>>
