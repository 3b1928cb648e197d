import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#web/paths.ts'
import { ATTACKS, type Attack } from '../attacks.ts'
import type { Job, Row, Site } from '../job.ts'
import { startPings, type Pings } from '../pings.ts'
import { watchHighest } from '../watch-highest.ts'

const TIMES = 2
const MEMORY_MB = 150

type Seen = { page: Pings; health: Pings }

/** How long a visitor's cached page and the health check take for some seconds. */
const visit = async ({ server, seconds }: Site): Promise<Seen> => {
  const page = await startPings(server.origin, paths.home)
  const health = await startPings(server.origin)
  try {
    await sleep(seconds * 1000)
  } finally {
    // Both are stopped, also if one has failed.
    await Promise.allSettled([page.stop(), health.stop()])
  }
  return { page: await page.stop(), health: await health.stop() }
}

const text = (quiet: Pings, attacked: Pings) =>
  `${quiet.p50.toFixed(1)}/${quiet.p99.toFixed(1)} -> ${attacked.p50.toFixed(1)}/${attacked.p99.toFixed(1)} ms`

const measure = async (site: Site, attack: Attack): Promise<Row> => {
  const readMemory = () => site.server.memory().now
  const quiet = await visit(site)
  const before = readMemory()
  const stopWatching = watchHighest(readMemory)
  const running = await attack.start(site)
  let attacked: Seen
  try {
    attacked = await visit(site)
  } finally {
    await running.stop()
  }
  const added = stopWatching() - before
  const times = (of: keyof Seen) => attacked[of].p99 / quiet[of].p99
  return {
    job: `attack: ${attack.name}`,
    result: [
      `page ${text(quiet.page, attacked.page)} (x ${times('page').toFixed(1)})`,
      `health ${text(quiet.health, attacked.health)} (x ${times('health').toFixed(1)})`,
      `+${added.toFixed(0)} MB`,
    ].join(', '),
    goal: `p99 <= x ${TIMES}, <= +${MEMORY_MB} MB`,
    isMet: times('page') <= TIMES && times('health') <= TIMES && added <= MEMORY_MB,
  }
}

export const attackJob: Job = {
  name: 'attack',
  title:
    'a cached page and the health check (p50/p99) while the site is attacked: each way alone, and all together',
  run: async (site) => {
    const rows: Row[] = []
    for (const attack of ATTACKS) rows.push(await measure(site, attack))
    return rows
  },
}
