import { openConnection, type Reply } from './connection.ts'
import { percentile } from './percentile.ts'
import { startPings, type Pings } from './pings.ts'

/** A request, and what is done with its reply. Without `onReply` the body is not read. */
export type Exchange = { request: string | Buffer; onReply?: (reply: Reply) => void }

type Options = {
  origins: readonly string[]
  connections: number
  seconds: number
  /** Returns the next request of any connection. */
  next: () => Exchange
}

export type Loaded = {
  count: number
  perSecond: number
  /** Latencies in milliseconds. */
  p50: number
  p99: number
  /** The share of a core that the load itself needed: near 1, it is the load that limits the rate. */
  busy: number
  pings: Pings
}

const requireSuccess = ({ status, body }: Reply, request: string | Buffer) => {
  if (status >= 200 && status < 300) return
  const line = request.toString('latin1').split('\r\n', 1)[0]
  throw new Error(`${line} answers ${status}: ${body.toString()}`)
}

/** Every connection sends its next request as soon as it has its reply. Throws at the first reply that is no success. */
export const load = async ({ origins, connections, seconds, next }: Options): Promise<Loaded> => {
  const pings = await startPings(origins[0] ?? '')
  const latencies: number[] = []
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  const run = async (origin: string) => {
    const connection = openConnection(origin)
    try {
      for (let now = start; now < end;) {
        const { request, onReply } = next()
        const sent = performance.now()
        const reply = await connection.send(request, onReply !== undefined)
        now = performance.now()
        latencies.push(now - sent)
        requireSuccess(reply, request)
        onReply?.(reply)
      }
    } finally {
      connection.close()
    }
  }
  let elapsed = 0
  try {
    await Promise.all(
      Array.from({ length: connections }, (_, index) => run(origins[index % origins.length] ?? '')),
    )
    elapsed = (performance.now() - start) / 1000
  } finally {
    await pings.stop()
  }
  const { user, system } = process.cpuUsage(cpu)
  latencies.sort((a, b) => a - b)
  return {
    count: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    busy: (user + system) / 1e6 / elapsed,
    pings: await pings.stop(),
  }
}
