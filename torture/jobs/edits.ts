import { openDatabase } from '#server/database/database.ts'
import type { Job } from '../job.ts'
import { memberRequests } from '../members.ts'

export const editsJob: Job = {
  name: 'edits',
  title: 'pairs of concurrent edits of one member: one wins, the other is told',
  rounds: 1000,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds) => {
    const broken: string[] = []
    const server = await site.start()
    try {
      const requests = await memberRequests(server.origin, await site.signIn(server.origin))
      let member = await requests.create({ amount: 0 })
      for (let round = 1; round <= rounds && broken.length === 0; round++) {
        const amounts = [2 * round, 2 * round + 1]
        const replies = await Promise.all(amounts.map((amount) => requests.update(member, { amount })))
        const winners = replies.filter(({ status }) => status === 200)
        if (winners.length !== 1) broken.push(`round ${round}: ${winners.length} winners`)
        const winner = winners[0]?.data ?? member
        if (winner.amount !== amounts[replies.findIndex(({ status }) => status === 200)])
          broken.push(`round ${round}: the winner has the amount ${winner.amount}`)
        member = winner
      }
      const { db, close } = await openDatabase(site.url)
      const row = await db.selectFrom('members').select(['amount_cents', 'version']).executeTakeFirstOrThrow()
      await close()
      if (row.amount_cents !== 100 * member.amount || row.version !== rounds + 1)
        broken.push(`stored: ${row.amount_cents} cents, version ${row.version}`)
      return { figures: { pairs: rounds }, broken }
    } finally {
      server.child.kill('SIGTERM')
      await server.exited
    }
  },
}
