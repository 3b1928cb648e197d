import type { DiskJob } from '../job.ts'
import { createLedger, isGone, unexpected } from '../ledger.ts'
import { memberRequests } from '../members.ts'
import { verify } from '../verify.ts'

export const powerJob: DiskJob = {
  name: 'power',
  title: 'the power fails during writes: nothing acknowledged is lost or half-written',
  rounds: 50,
  engines: ['sqlite', 'postgres'],
  disk: { sqlite: 64, postgres: 256 },
  run: async (site, rounds, onProgress) => {
    const ledger = createLedger()
    const broken: string[] = []
    let server = await site.start()
    let cuts = 0
    for (let round = 1; round <= rounds && broken.length === 0; round++) {
      const cutAfter = ledger.acknowledged() + 2 + 3 * (round % 13)
      const requests = await memberRequests(server.origin, await site.signIn(server.origin))
      const { child, exited } = server
      let cut: Promise<unknown> | undefined
      const cutPower = async () => {
        await site.disk.cutPower(child.pid ?? 0)
        child.kill('SIGKILL')
      }
      const ends = await ledger.write(requests, {
        onAcknowledged: () => {
          if (ledger.acknowledged() >= cutAfter) cut ??= cutPower()
        },
      })
      await cut
      cuts += 1
      await exited
      broken.push(...unexpected(ends, isGone))
      await site.postgres?.end('kill')
      await site.disk.restorePower()
      try {
        await site.postgres?.start()
        server = await site.start()
        const again = await memberRequests(server.origin, await site.signIn(server.origin))
        broken.push(...(await verify(site.url, ledger, again)))
      } catch (error) {
        // PostgreSQL or the server does not start on what is left.
        broken.push(`round ${round}: ${String(error)}`)
      }
      onProgress(`${cuts} power cuts, ${ledger.acknowledged()} acknowledged writes`)
    }
    server.child.kill('SIGTERM')
    await server.exited
    return {
      figures: {
        'power cuts': cuts,
        'acknowledged writes': ledger.acknowledged(),
        members: ledger.members.size,
      },
      broken,
    }
  },
}
