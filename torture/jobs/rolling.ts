import { createBalancer } from '../balancer.ts'
import type { Job } from '../job.ts'
import { startOpenLoad } from '../open-load.ts'

const PER_SECOND = 200
/** The default of the product; the processes of other jobs stop at once. */
const DELAY = { SHUTDOWN_DELAY: '3s' }

export const rollingJob: Job = {
  name: 'rolling',
  title: `rolling restarts of two processes at ${PER_SECOND} requests/s behind health checks: no request fails`,
  rounds: 20,
  engines: ['postgres'],
  run: async (site, rounds, onProgress) => {
    const broken: string[] = []
    const balancer = createBalancer()
    const servers = [await site.start(DELAY), await site.start(DELAY)]
    const headers = await site.signIn(servers[0]?.origin ?? '')
    for (const { origin } of servers) await balancer.add(origin)
    const load = await startOpenLoad(balancer.send, headers, PER_SECOND)
    for (let round = 0; round < rounds; round++) {
      const old = servers.shift()
      old?.child.kill('SIGTERM')
      const code = await old?.exited
      if (code !== 0) broken.push(`restart ${round}: the process ended with ${code}`)
      if (old) balancer.remove(old.origin)
      const next = await site.start(DELAY)
      servers.push(next)
      await balancer.add(next.origin)
      onProgress(`${round + 1} restarts`)
    }
    const { requests, outcomes } = await load.stop()
    await balancer.stop()
    for (const { child, exited } of servers) {
      child.kill('SIGTERM')
      await exited
    }
    for (const [outcome, count] of outcomes)
      if (outcome !== '200' && outcome !== '201') broken.push(`${count} requests: ${outcome}`)
    return { figures: { restarts: rounds, requests }, broken }
  },
}
