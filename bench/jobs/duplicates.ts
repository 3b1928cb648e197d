import { setTimeout as sleep } from 'node:timers/promises'
import type { DuplicatesPage } from '#domain/duplicates/duplicates.ts'
import type { Member } from '#domain/members/member.ts'
import { createRandom, type Random } from '../../scripts/demo/random.ts'
import { openConnection } from '../connection.ts'
import type { Job, Row, Site } from '../job.ts'
import { startPings } from '../pings.ts'
import { readMemberReply } from '../replies.ts'
import { createRequest } from './writes.ts'

const PATH = '/api/admin/duplicates'
/** Members who are entered once more before the comparison, and one at a time after it. */
const COPIES = 20
const POLL_MS = 500
const LATER_POLL_MS = 5
const MINUTES_MAX = 5
const HELD_UP_MS = 50
const PAGE_SIZE = 100

/** Enters a member of the register once more, with another e-mail and house. Returns both `_id`s. */
const enterAgain = async ({ api, oracle, server }: Site, random: Random) => {
  const copied = await api.call<Member>(`/api/members/${oracle.random(random)._id}`)
  const { name, fatherOrHusbandName, yearOfBirth, phone, unionOfSandwip } = copied
  const again = {
    name,
    fatherOrHusbandName,
    yearOfBirth,
    phone,
    unionOfSandwip,
    email: 'once-more@example.org',
    typeOfMember: 'general_member',
    address: { street: '9 Elm Street', city: 'Queens', state: 'NY', zipCode: '11432' },
  }
  const connection = openConnection(server.origin)
  const { body } = await connection.send(createRequest(api.headers, again))
  connection.close()
  const member = readMemberReply(JSON.parse(body.toString()))
  oracle.add(member)
  return [copied._id, member._id] as const
}

const pairsOf = (pages: readonly DuplicatesPage[]) =>
  new Set(
    pages
      .flatMap(({ data }) => data.flatMap(({ pairs }) => pairs))
      .flatMap(({ one, other }) => [one + other, other + one]),
  )

export const duplicatesJob: Job = {
  name: 'duplicates',
  title: 'finding all pairs who may be the same person, and those of a member who was just entered',
  run: async (site) => {
    const { api, server } = site
    const random = createRandom(63)
    const read = (page = 1) => api.call<DuplicatesPage>(`${PATH}?limit=${PAGE_SIZE}&page=${page}`)
    const untilCompared = async (pollMs: number) => {
      for (let page = await read(); ; page = await read()) {
        if (page.progress === null) return page
        await sleep(pollMs)
      }
    }
    const readAll = async () => {
      const first = await read()
      const pages = [first]
      while (pages.length * PAGE_SIZE < first.meta.total) pages.push(await read(pages.length + 1))
      return pages
    }
    const planted = []
    for (let copy = 0; copy < COPIES; copy++) planted.push(await enterAgain(site, random))

    const before = { memory: server.memory().now, cpu: server.cpuSeconds() }
    let highest = before.memory
    const watch = setInterval(() => (highest = Math.max(highest, server.memory().now)), POLL_MS)
    const pings = await startPings(server.origin)
    const start = performance.now()
    await untilCompared(POLL_MS)
    const seconds = (performance.now() - start) / 1000
    const cpu = server.cpuSeconds() - before.cpu
    const heldUp = (await pings.stop()).max
    clearInterval(watch)
    const found = pairsOf(await readAll())
    for (const [one, other] of planted)
      if (!found.has(one + other)) throw new Error(`${one} and ${other} were not found to be alike`)

    const times: number[] = []
    for (let copy = 0; copy < COPIES; copy++) {
      const [one, other] = await enterAgain(site, random)
      const asked = performance.now()
      await untilCompared(LATER_POLL_MS)
      times.push(performance.now() - asked)
      planted.push([one, other] as const)
    }
    const after = pairsOf(await readAll())
    for (const [one, other] of planted)
      if (!after.has(one + other)) throw new Error(`${one} and ${other} were not found to be alike`)
    const rows: Row[] = [
      {
        job: 'duplicates, all',
        result: `${found.size / 2} pairs, ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, +${(highest - before.memory).toFixed(0)} MB, held up ${heldUp.toFixed(0)} ms`,
        goal: `<= ${MINUTES_MAX} min, <= ${HELD_UP_MS} ms`,
        isMet: seconds <= MINUTES_MAX * 60 && heldUp <= HELD_UP_MS,
        checked: COPIES,
      },
      {
        job: 'duplicates, one more',
        result: `${(times.toSorted((a, b) => a - b)[COPIES / 2] ?? 0).toFixed(1)} ms at the median, ${Math.max(...times).toFixed(1)} ms at most`,
        checked: COPIES,
      },
    ]
    return rows
  },
}
