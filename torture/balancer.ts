import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Headers } from './site.ts'

const HEALTH_EVERY_MS = 250
const HEALTH_TIMEOUT_MS = 1000

export type Sent = { status: number } | { error: string }

/**
 * Sends requests to those of several processes that are healthy, in turns, as a proxy with health checks does. It retries
 * nothing.
 */
export const createBalancer = () => {
  const origins = new Map<string, { isHealthy: boolean; agent: Agent }>()
  let turn = 0
  const stopped = new AbortController()

  const check = async (origin: string) => {
    const target = origins.get(origin)
    try {
      const { status } = await fetch(`${origin}/api/health`, {
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      })
      if (target) target.isHealthy = status === 200
    } catch (error) {
      // A slow answer is no refusal: the load of this machine may be the reason.
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      if (target && !isSlow) target.isHealthy = false
    }
  }
  const checkAll = async () => {
    while (!stopped.signal.aborted) {
      await Promise.all([...origins.keys()].map(check))
      await sleep(HEALTH_EVERY_MS)
    }
  }
  const checking = checkAll()

  const send = async (
    path: string,
    headers: Headers,
    body?: { bytes: Buffer; type: string },
  ): Promise<Sent> => {
    const healthy = [...origins].filter(([, { isHealthy }]) => isHealthy)
    const target = healthy[turn++ % Math.max(1, healthy.length)]
    if (!target) return { error: 'no process is healthy' }
    const [origin, { agent }] = target
    try {
      const outgoing = request(origin + path, {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
        },
      })
      outgoing.end(body?.bytes)
      const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
      reply.resume()
      await once(reply, 'end')
      return { status: reply.statusCode ?? 0 }
    } catch (error) {
      return { error: String(error) }
    }
  }
  return {
    add: async (origin: string) => {
      origins.set(origin, { isHealthy: false, agent: new Agent({ keepAlive: true }) })
      await check(origin)
    },
    remove: (origin: string) => {
      origins.get(origin)?.agent.destroy()
      origins.delete(origin)
    },
    send,
    stop: async () => {
      stopped.abort()
      await checking
      for (const { agent } of origins.values()) agent.destroy()
    },
  }
}
