import { connect, createServer } from 'node:net'
import { once } from 'node:events'

/** The text of a query ends with a zero in PostgreSQL's protocol. */
const COMMIT = Buffer.from('commit\0')

/** A proxy in front of PostgreSQL that delays the reply to every commit, as a disk or a distant standby does. */
export const startSlowCommits = async (databaseUrl: string, delayMs: number) => {
  const target = new URL(databaseUrl)
  let commits = 0
  const proxy = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    client.setNoDelay(true)
    let isCommitting = false
    client.on('data', (chunk) => {
      if (chunk.includes(COMMIT)) {
        isCommitting = true
        commits++
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!isCommitting) {
        client.write(chunk)
        return
      }
      isCommitting = false
      // Paused, so that nothing overtakes the reply.
      upstream.pause()
      setTimeout(() => {
        client.write(chunk)
        upstream.resume()
      }, delayMs)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    commits: () => commits,
    stop: () => proxy.close(),
  }
}
