/** How often a database that is in use is pinged. */
const EVERY_MS = 500
/** After so many unanswered pings in a row, what waits for the database is given up. */
const MISSED_MAX = 3

type Options = {
  /** Rejects soon if the database does not answer. */
  ping: () => Promise<unknown>
  isInUse: () => boolean
  /** The database has not answered for `MISSED_MAX` pings: called once, until it answers again. */
  onLost: () => void
  everyMs?: number
}

/**
 * Watches a database server that may stop answering without closing its connections, as when its machine is paused: a
 * query has no timeout then, and requests would accumulate. An idle database is not pinged.
 */
export const createHeartbeat = ({ ping, isInUse, onLost, everyMs = EVERY_MS }: Options) => {
  let missed = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const isLost = () => missed >= MISSED_MAX

  /** A ping that is answered, whoever asked for it, ends the refusal of queries. */
  const check = async () => {
    const answer = await ping()
    missed = 0
    return answer
  }

  const beat = async () => {
    try {
      await check()
    } catch {
      missed += 1
      if (missed === MISSED_MAX) onLost()
    }
    timer = undefined
    if (isLost() || isInUse()) watch()
  }

  /** Pings regularly from now on, as long as the database is in use or lost. */
  const watch = () => {
    if (isStopped) return
    timer ??= setTimeout(() => void beat(), everyMs).unref()
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }

  return { check, isLost, watch, stop }
}
