import { openDatabase } from '#server/database/database.ts'
import type { Job } from '../job.ts'
import { memberRequests } from '../members.ts'

const REPEATS = 100
const AT_ONCE = 10

export const retriesJob: Job = {
  name: 'retries',
  title: 'a create that is repeated 100 times across a kill: one member',
  rounds: 20,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds) => {
    const broken: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const key = `torture-retries-${round}-${Date.now()}`
      const ids = new Set<number>()
      let server = await site.start()
      let sent = 0
      while (sent < REPEATS) {
        const requests = await memberRequests(server.origin, await site.signIn(server.origin))
        const isKilled = sent === 0
        const creates = Array.from({ length: AT_ONCE }, () => requests.create({}, key))
        sent += AT_ONCE
        if (isKilled) {
          // As soon as one is acknowledged, the others are at every stage.
          await Promise.any(creates)
          server.child.kill('SIGKILL')
        }
        for (const result of await Promise.allSettled(creates))
          if (result.status === 'fulfilled') ids.add(result.value.id)
          else if (!isKilled) broken.push(`round ${round}: ${String(result.reason)}`)
        if (isKilled) {
          await server.exited
          server = await site.start()
        }
      }
      server.child.kill('SIGTERM')
      await server.exited
      if (ids.size !== 1) broken.push(`round ${round}: ${ids.size} members were acknowledged`)
    }
    const { db, close } = await openDatabase(site.url)
    const rows = await db.selectFrom('members').select('id').execute()
    await close()
    if (rows.length !== rounds) broken.push(`${rows.length} members for ${rounds} keys`)
    return { figures: { keys: rounds, requests: rounds * REPEATS, members: rows.length }, broken }
  },
}
