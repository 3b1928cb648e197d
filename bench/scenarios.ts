import sharp from 'sharp'
import type { Member } from '#domain/members/member.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { createRequest, updateRequest } from './comparisons.ts'
import type { Job, Row, Site } from './jobs.ts'
import { get, load, median, percentile, startPings, type Reply } from './load.ts'
import { createMemberForm } from './queries.ts'
import type { Server } from './processes.ts'
import { createRareNames } from './register.ts'

const SAMPLE_MS = 25

/** Reads the memory of the server all the time until the returned function is called, which returns the megabytes that were added at most. */
export const watchMemory = ({ memory }: Server) => {
  const before = memory().now
  let highest = before
  const timer = setInterval(() => (highest = Math.max(highest, memory().now)), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return highest - before
  }
}

/** Runs `work`: the seconds that it takes, the megabytes that it adds at most, and the pings beside it. */
export const watch = async <T>({ server }: Site, work: () => Promise<T>) => {
  const stopWatching = watchMemory(server)
  const pings = await startPings(server.origin)
  const start = performance.now()
  try {
    const value = await work()
    const seconds = (performance.now() - start) / 1000
    return { value, seconds, added: stopWatching(), pings: await pings.stop() }
  } finally {
    stopWatching()
    await pings.stop()
  }
}

const longList = async (site: Site, name: string, query: string, atOnce: number): Promise<Row> => {
  const { headers } = site.api
  /** Reads a list without storing it. */
  const read = async () => {
    const start = performance.now()
    const reply = await fetch(`${site.server.origin}/api/members?limit=100000${query}`, { headers })
    if (!reply.ok || !reply.body) throw new Error(`A long list answers ${reply.status}`)
    let bytes = 0
    for await (const chunk of reply.body) bytes += chunk.length
    return { bytes, ms: performance.now() - start }
  }
  const { value, seconds, added, pings } = await watch(site, () =>
    Promise.all(Array.from({ length: atOnce }, read)),
  )
  if (new Set(value.map(({ bytes }) => bytes)).size !== 1) throw new Error('The long lists differ')
  const times = value.map(({ ms }) => ms)
  const megabytes = value.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  return {
    job: `${name}, ${atOnce}`,
    load: { perSecond: atOnce / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), pings },
    result: `+${added.toFixed(0)} MB, ping p99 ${pings.p99.toFixed(0)} ms, ${megabytes.toFixed(0)} MB sent`,
    goal: '<= +64 MB, <= 50 ms',
    isMet: added <= 64 && pings.p99 <= 50,
    checked: atOnce,
  }
}

/** A JPEG with the noise of a sensor, by default of 1600 x 1200 and about 300 kB. */
export const createPhoto = async (width = 1600, height = 1200) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 800, height: 600, channels: 3, background: 'gray', noise } as const
  const small = await sharp({ create }).png().toBuffer()
  return sharp(small).resize(width, height).jpeg({ quality: 64 }).toBuffer()
}

const createPhotos = async ({ api, server, seconds, rounds }: Site): Promise<Row[]> => {
  const random = createRandom(19)
  const photos = await Promise.all(Array.from({ length: 4 }, () => createPhoto()))
  let sent = 0
  const next = () => ({
    request: createRequest(api.headers, createMemberForm(random), photos[sent++ % photos.length]),
  })
  const loaded = []
  for (let round = 0; round < rounds; round++)
    loaded.push(await load({ origin: server.origin, connections: 4, seconds, next }))
  const perSecond = median(loaded.map((round) => round.perSecond))
  const heldUp = median(loaded.map(({ pings }) => pings.max))
  const { data } = await api.call<{ data: Member[] }>('/api/members?sortBy=id&sortOrder=desc&limit=1')
  if (!data[0]?.image) throw new Error('The newest member has no picture')
  return [
    {
      job: 'photo',
      load: loaded.find((round) => round.perSecond === perSecond),
      result: `${perSecond.toFixed(0)}/s, held up ${heldUp.toFixed(0)} ms`,
      goal: '>= 30/s, <= 20 ms',
      isMet: perSecond >= 30 && heldUp <= 20,
      checked: 1,
    },
  ]
}

/** One connection renames a member and searches for the new name, in turns. */
const searchAfterWrites = async ({ api, members, server, seconds, rounds }: Site): Promise<Row[]> => {
  const random = createRandom(20)
  const rare = createRareNames()
  const inOrder = random.shuffled(members)
  const searches: number[] = []
  let sent = 0
  let name = { firstName: '', lastName: '' }
  const next = () => {
    if (sent % 2 === 0) {
      const member = inOrder[sent++ % inOrder.length] ?? members[0]
      name = { firstName: random.pick(rare), lastName: random.pick(rare) }
      return { request: updateRequest(api.headers, member, { name }) }
    }
    sent++
    const start = performance.now()
    const { firstName, lastName } = name
    const onReply = ({ body }: Reply) => {
      searches.push(performance.now() - start)
      if (!body.includes(`"lastName":"${lastName}"`))
        throw new Error(`${firstName} ${lastName} was not found`)
    }
    const path = `/api/members?limit=50&searchTerm=${firstName}+${lastName}`
    return { request: get(path, api.headers), onReply }
  }
  const loaded = await load({ origin: server.origin, connections: 1, seconds: seconds * rounds, next })
  const [p50, p99] = [percentile(searches, 0.5), percentile(searches, 0.99)]
  const result = `search p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  return [{ job: 'search-after-write', load: loaded, result, checked: searches.length }]
}

export const LONG_LISTS: readonly Job[] = [
  {
    name: 'long-list',
    title: 'limit=100000, alone and 20 at once: the memory that it adds, and what it delays',
    run: async (site) => [
      await longList(site, 'long-list', '', 1),
      await longList(site, 'long-list', '', 20),
    ],
  },
  {
    name: 'long-search',
    title: 'a search for 100,000 members in the order of creation, 20 at once',
    run: async (site) => [
      await longList(site, 'long-search', '&searchTerm=a&sortBy=createdAt&sortOrder=desc', 20),
    ],
  },
]
export const SAVES: readonly Job[] = [
  {
    name: 'photo',
    title: 'creates with a photo of 1600 x 1200 and about 300 kB, on 4 connections',
    run: createPhotos,
  },
  {
    name: 'search-after-write',
    title: 'a search after each write, which finds what was written',
    run: searchAfterWrites,
  },
]
