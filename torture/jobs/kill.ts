import type { Job } from '../job.ts'
import { createLedger, isGone, unexpected } from '../ledger.ts'
import { memberRequests } from '../members.ts'
import { verify } from '../verify.ts'

const VERIFY_EVERY = 100

export const killJob: Job = {
  name: 'kill',
  title:
    'kill -9 during creates with photos, updates and deletes: nothing acknowledged is lost or half-written',
  rounds: 1000,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds, onProgress) => {
    const ledger = createLedger()
    const broken: string[] = []
    for (let round = 1; broken.length === 0; round++) {
      const server = await site.start()
      const requests = await memberRequests(server.origin, await site.signIn(server.origin))
      const kills = round - 1
      if (kills > 0 && (kills % VERIFY_EVERY === 0 || kills === rounds)) {
        broken.push(...(await verify(site.url, ledger, requests)))
        onProgress(`${kills} kills, ${ledger.acknowledged()} acknowledged writes`)
      }
      if (kills === rounds || broken.length > 0) {
        server.child.kill('SIGTERM')
        await server.exited
        break
      }
      const killAfter = ledger.acknowledged() + 2 + (round % 13)
      const ends = await ledger.write(requests, {
        // At this moment, other clients have requests in flight at every stage.
        onAcknowledged: () => ledger.acknowledged() >= killAfter && server.child.kill('SIGKILL'),
      })
      await server.exited
      broken.push(...unexpected(ends, isGone))
    }
    return {
      figures: {
        kills: rounds,
        'acknowledged writes': ledger.acknowledged(),
        members: ledger.members.size,
      },
      broken,
    }
  },
}
