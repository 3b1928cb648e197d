import type { Headers } from './site.ts'
import type { Sent } from './balancer.ts'

/** Requests to one process, healthy or not. */
export const createDirect = (origin: string) => ({
  send: async (path: string, headers: Headers): Promise<Sent> => {
    try {
      const reply = await fetch(origin + path, { headers })
      await reply.arrayBuffer()
      return { status: reply.status }
    } catch (error) {
      return { error: String(error) }
    }
  },
  health: async () => {
    const startedAt = performance.now()
    const reply = await fetch(`${origin}/api/health`).catch(() => null)
    await reply?.arrayBuffer()
    return { status: reply?.status ?? 0, ms: performance.now() - startedAt }
  },
})
