import type { Exchange } from './load.ts'

/** One of so many replies is parsed and checked. A prime, so that it meets every kind of request in a repeating order. */
const EVERY = 47
/** Per round: checking a reply takes longer than sending it. */
const CHECKED_MAX = 200

/** Stores some of the replies while they arrive, to be checked by `check` when the load has ended. */
export const sampleReplies = <Q>(verify: (query: Q, reply: unknown) => void) => {
  let sent = 0
  let samples: { query: Q; body: Buffer }[] = []
  return {
    exchange: (query: Q, request: string): Exchange =>
      sent++ % EVERY === 0
        ? { request, onReply: ({ body }) => void samples.push({ query, body }) }
        : { request },
    /** Checks the samples, evenly spread over the round; returns their number. */
    check: () => {
      const step = Math.max(1, Math.ceil(samples.length / CHECKED_MAX))
      const chosen = samples.filter((_, index) => index % step === 0)
      for (const { query, body } of chosen) verify(query, JSON.parse(body.toString()))
      samples = []
      return chosen.length
    },
  }
}
