import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '../job.ts'
import { createLedger, isGone, unexpected } from '../ledger.ts'
import { memberRequests } from '../members.ts'
import type { Server, Site } from '../site.ts'
import { verify } from '../verify.ts'

/** Writes that the first server must still accept. */
const GOES_ON = 20

/** Starts a second server on a file that a server uses, which must be refused. */
const startRefused = async (site: Site, first: Server) => {
  const second = site.launch()
  // Ends the test of a second server that is not refused.
  void second.printed(/localhost:\d+/).then(
    () => second.child.kill('SIGKILL'),
    () => {},
  )
  const code = await second.exited
  const isNamed =
    second.output().includes(`already running on`) &&
    second.output().includes(`process ${first.child.pid} on`)
  return code === 1 && isNamed ? [] : [`the second server ended with ${code}: ${second.output()}`]
}

export const twoServersJob: Job = {
  name: 'two-servers',
  title:
    'a second server during writes: refused on SQLite, welcome on PostgreSQL; after kill -9 of the first, one starts at once',
  rounds: 20,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds, onProgress) => {
    const ledger = createLedger()
    const broken: string[] = []
    for (let round = 1; round <= rounds && broken.length === 0; round++) {
      const first = await site.start()
      const headers = await site.signIn(first.origin)
      const writing = ledger.write(await memberRequests(first.origin, headers), {})
      let second: Server | undefined
      if (site.engine === 'postgres') second = await site.start()
      else broken.push(...(await startRefused(site, first)))
      const before = ledger.acknowledged()
      const goesOn = async () => {
        while (ledger.acknowledged() < before + GOES_ON) await sleep(5)
      }
      // A client that fails ends `writing`.
      await Promise.race([goesOn(), writing])
      first.child.kill('SIGKILL')
      broken.push(...unexpected(await writing, isGone))
      await first.exited
      const next = second ?? (await site.start())
      broken.push(...(await verify(site.url, ledger, await memberRequests(next.origin, headers))))
      next.child.kill('SIGTERM')
      await next.exited
      onProgress(`${round} rounds, ${ledger.acknowledged()} acknowledged writes`)
    }
    return { figures: { rounds, 'acknowledged writes': ledger.acknowledged() }, broken }
  },
}
