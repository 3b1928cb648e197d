import { expect, it } from 'vitest'
import { createLedger, unexpected } from './ledger.ts'
import type { MemberRequests, Saved } from './members.ts'

/** A register in memory that refuses stale versions. */
const createRegister = () => {
  const rows = new Map<string, Saved>()
  let created = 0
  const requests = {
    create: async ({ name, amount }: Pick<Saved, 'name' | 'amount'>) => {
      const id = ++created
      rows.set(String(id), { _id: String(id), id, version: 1, name, amount })
      return rows.get(String(id))
    },
    update: async ({ _id, version }: Saved, { amount }: Pick<Saved, 'amount'>) => {
      const row = rows.get(_id)
      if (row?.version !== version) return { status: 412 }
      rows.set(_id, { ...row, version: version + 1, amount })
      return { status: 200, data: rows.get(_id) }
    },
    remove: async (_id: string) => void rows.delete(_id),
    list: async (query: string) => ({
      data: [...rows.values()].filter(({ id }) => query.endsWith(`=${id}`)),
    }),
  }
  // The clients use nothing else.
  return { rows, requests: requests as unknown as MemberRequests }
}

it.each([
  ['nothing', (row: Saved) => row, /^$/],
  [
    'acknowledged updates',
    (row: Saved) => (row.version > 1 ? { ...row, version: row.version - 1, amount: row.amount - 1 } : row),
    /has the amount \d+ instead of \d+/,
  ],
  ['members', () => undefined, /is missing instead of \d+/],
])('reports the loss of %s', async (_what, lose, report) => {
  const { rows, requests } = createRegister()
  const ledger = createLedger()
  const writeUntil = async (end: number, onEnd: () => void) => {
    const stop = new AbortController()
    const onAcknowledged = () => {
      if (ledger.acknowledged() === end) onEnd()
      if (ledger.acknowledged() >= 2 * end) stop.abort()
    }
    return unexpected(await ledger.write(requests, { onAcknowledged, signal: stop.signal }), () => false)
  }
  // The clients change members that were there before.
  expect(await writeUntil(100, () => {})).toEqual([])
  const reports = await writeUntil(300, () => {
    for (const [_id, row] of rows) {
      const left = lose(row)
      if (left) rows.set(_id, left)
      else rows.delete(_id)
    }
  })
  expect(reports.join()).toMatch(report)
})
