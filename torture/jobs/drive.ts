import { randomUUID } from 'node:crypto'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { Fee } from '#domain/dues/fee.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { openDatabase } from '#server/database/database.ts'
import { write } from '#server/database/write.ts'
import { createMemberWithin } from '#server/members/save-member.ts'
import { memberInput } from '#server/testing/members.ts'
import { createRandom, type Random } from '../../scripts/demo/random.ts'
import {
  type Box,
  createBook,
  createRequests,
  createSender,
  type Renewal,
  sendFor,
  type Slot,
  takeRenewals,
} from '../desk-clients.ts'
import type { Job } from '../job.ts'
import type { Site } from '../site.ts'
import { verifyFiles } from '../verify-files.ts'
import { closeBox, verifyLedger, verifyReport, verifyStandings } from '../verify-dues.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const CLIENTS_PER_DESK = 2
/** The clocks of the first and of the last client are ten minutes apart. */
const SKEW_MS = 10 * 60_000
const FLOAT = { 1000: 3, 500: 4, 25: 8 }
const FEE_CENTS = 2050

/** Members without payments, and without a typed expiration year. */
const createMembers = async (url: string, count: number) => {
  const schema = newMemberSchema(systemClock)
  const database = await openDatabase(url)
  try {
    return await write(
      database,
      { actor: { uid: null, name: 'torture' }, clock: systemClock },
      async (current) => {
        const members = []
        for (let index = 0; index < count; index++) {
          const input = memberInput({ expiredYearOfMembership: null, amount: null })
          const { id, _id } = await createMemberWithin(current, schema.parse(input), null)
          members.push({ id, _id })
        }
        return members
      },
    )
  } finally {
    await database.close()
  }
}

/** This year and the last of every member, alone or with a family of up to five, in any order. */
const createRenewals = (random: Random, numbers: readonly number[], year: number): Renewal[] => {
  const renewals: Renewal[] = []
  for (const paidYear of [year - 1, year])
    for (let start = 0; start < numbers.length;) {
      const size = random.chance(0.6) ? 1 : random.int(2, 5)
      renewals.push({ members: numbers.slice(start, start + size), year: paidYear })
      start += size
    }
  return random.shuffled(renewals)
}

/** One process; on PostgreSQL two, between which the requests alternate. */
const startSlots = async (site: Site): Promise<Slot[]> => {
  const slots: Slot[] = []
  for (let count = site.engine === 'postgres' ? 2 : 1; count > 0; count--)
    slots.push({ ready: Promise.resolve(await site.start()) })
  return slots
}

/** A job with so many renewals of one member for one year from each kill of a server to the next. */
export const createDriveJob = (renewalsPerKill: number): Job => ({
  name: 'drive',
  title:
    'renewals on six desks with double presses, lost replies and voids during kill -9: each stored once, every box right to the cent',
  rounds: 10,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds, onProgress) => {
    const random = createRandom(34)
    const members = await createMembers(site.url, Math.ceil((rounds * renewalsPerKill) / 2))
    const from = dayOf(Date.now())
    const year = Number(from.slice(0, 4))
    const slots = await startSlots(site)
    const requests = createRequests(site, slots)
    const send = createSender(requests)
    const book = createBook()
    const fee = await sendFor<Fee>(send, 201, '/api/admin/fees', {
      body: {
        class: 'general',
        name: { en: 'Annual fee', bn: 'বার্ষিক চাঁদা' },
        cents: FEE_CENTS,
        validFrom: '2020-01-01',
      },
    })
    const boxes: Box[] = []
    for (const letter of LETTERS) {
      const desk = await sendFor<DeskSession>(send, 201, '/api/admin/desks', {
        body: { letter, float: FLOAT },
      })
      boxes.push({ desk, float: FLOAT, byMethod: new Map(), papers: new Set() })
    }

    const numbers = members.map(({ id }) => id)
    const waiting = createRenewals(random, numbers, year)
    const everyAcknowledged = Math.floor(waiting.length / (rounds + 1))
    let acknowledged = 0
    let kills = 0
    const killOne = async (slot: Slot) => {
      const server = await slot.ready
      server.child.kill('SIGKILL')
      await server.exited
      return site.start()
    }
    const onAcknowledged = () => {
      acknowledged += 1
      if (kills === rounds || acknowledged < (kills + 1) * everyAcknowledged) return
      const slot = slots[kills++ % slots.length]
      // At this moment, the other clients have requests in flight at every stage.
      if (slot) slot.ready = killOne(slot)
      onProgress(`${kills} kills, ${acknowledged} acknowledged writes`)
    }
    const next = () => {
      const renewal = waiting.pop()
      return renewal && { renewal, key: randomUUID() }
    }
    const clients = boxes.flatMap((box) => Array.from({ length: CLIENTS_PER_DESK }, () => box))
    const ends = await Promise.allSettled(
      clients.map((box, index) =>
        takeRenewals(
          {
            send,
            book,
            box,
            fee,
            random: createRandom(index),
            skewMs: (index / (clients.length - 1) - 0.5) * SKEW_MS,
            onAcknowledged,
          },
          next,
        ),
      ),
    )
    const broken = [...book.broken]
    for (const end of ends)
      if (end.status === 'rejected') broken.push(`a client failed: ${String(end.reason)}`)
    if (kills < rounds) broken.push(`only ${kills} of ${rounds} kills happened`)

    const to = dayOf(Date.now())
    for (const box of boxes) broken.push(...(await closeBox(send, box, to)))
    const { report, ...onScreen } = await verifyReport(send, boxes, { from, to })
    broken.push(...onScreen.broken, ...(await verifyFiles(requests, report)))
    const standings = await verifyStandings(send, book, members, { year, fee: FEE_CENTS })
    broken.push(...standings.broken)
    for (const { ready } of slots) {
      const server = await ready
      server.child.kill('SIGTERM')
      await server.exited
    }
    const ledger = await verifyLedger(site.url, book, standings.expectedOf)
    broken.push(...ledger.broken)
    return {
      figures: {
        kills,
        renewals: 2 * members.length,
        payments: ledger.payments,
        voids: ledger.voids,
        'double presses': book.doublePresses,
        'lost replies': book.lostReplies,
      },
      broken,
    }
  },
})

export const driveJob = createDriveJob(1000)
