import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { informationPaths, paths } from '#web/paths.ts'
import type { Row } from './compare.ts'
import { createPhoto } from './comparisons.ts'
import { get, openConnection, sendJson, startPings, type Pings } from './load.ts'
import type { Site } from './site.ts'

/** Starts an attack, which goes on until the returned function is called; that resolves when the server has no more of its work. */
type Attack = (site: Site) => Promise<() => Promise<unknown>>

/** The address of one of many clients, as the proxy reports it. */
const from = (client: number) => ({ 'x-forwarded-for': `198.51.${client >> 8}.${client & 255}` })

/** Runs `act` again and again, `atOnce` times side by side. What the server refuses is not an error. */
const repeat = (atOnce: number, act: (client: number) => Promise<unknown>) => {
  const stopping = new AbortController()
  const run = async (client: number) => {
    while (!stopping.signal.aborted) await act(client)
  }
  const all = Promise.all(Array.from({ length: atOnce }, (_, client) => run(client)))
  // An error before the end is thrown by the returned function.
  all.catch(() => undefined)
  return () => {
    stopping.abort()
    return all
  }
}

/** Sends requests without a pause, on connections that are opened once. */
const flood =
  (atOnce: number, requestOf: (number: number, client: number) => Buffer): Attack =>
  async ({ server }) => {
    let sent = 0
    const connections = Array.from({ length: atOnce }, () => openConnection(server.origin))
    const stop = repeat(atOnce, async (client) => connections[client]?.send(requestOf(sent++, client)))
    return async () => {
      await stop()
      for (const connection of connections) connection.close()
    }
  }

const floodPages = (pathOf: (number: number) => string | undefined) =>
  flood(20, (number, client) => get(pathOf(number) ?? '/', { 'accept-encoding': 'br', ...from(client) }))

const slowBodies: Attack = async ({ server }) => {
  const { hostname, port } = new URL(server.origin)
  const head = `POST /api/contact HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`
  const sockets = Array.from({ length: 500 }, () => connect({ host: hostname, port: Number(port) }))
  for (const socket of sockets) {
    // The server may end it.
    socket.on('error', () => undefined)
    socket.write(head)
  }
  await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')))
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 1000)
  return async () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

const SINGLE: Readonly<Record<string, Attack>> = {
  '20 connections with queries that no page reads': floodPages(
    (number) => `${number % 2 === 0 ? paths.home : paths.events}?fbclid=${number}`,
  ),
  '20 connections with pages that are not cached': floodPages(
    (number) =>
      [
        `${paths.checkMembership}?q=karim+${number}`,
        `/nowhere-${number}`,
        `${paths.events}?page=${(number % 900) + 2}`,
        `${informationPaths.contactUs}/${number}`,
      ][number % 4],
  ),
  // The limit of sign-ins is by address.
  '200 sign-ins at once': flood(200, (number) => {
    const guess = { email: `nobody-${number}@example.org`, password: 'guess-guess-1' }
    return sendJson('POST', '/api/auth/login', from(number), guess)
  }),
  '500 slow bodies': slowBodies,
  '20 lists of limit=100000': async ({ server, api: { headers } }) =>
    repeat(20, async () => (await fetch(`${server.origin}/api/members?limit=100000`, { headers })).bytes()),
  '6 pictures of 50 megapixels': async ({ server, api: { headers } }) => {
    const photo = new Blob([new Uint8Array(await createPhoto(8192, 6144))], { type: 'image/jpeg' })
    return repeat(6, async () => {
      const body = new FormData()
      body.append('image', photo, 'photo.jpg')
      const reply = await fetch(`${server.origin}/api/admin/images`, { method: 'POST', headers, body })
      await reply.arrayBuffer()
      if (reply.status !== 201 && reply.status !== 429) throw new Error(`A picture answers ${reply.status}`)
    })
  },
}

const together: Attack = async (site) => {
  const stops = await Promise.all(Object.values(SINGLE).map((start) => start(site)))
  // Until all of them are at work.
  await sleep(200)
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Samples the memory of the server until the returned function is called, which returns the megabytes that were added at most. */
const watchMemory = ({ server }: Site) => {
  const before = server.memory()
  let highest = before
  const timer = setInterval(() => (highest = Math.max(highest, server.memory())), 25)
  return () => {
    clearInterval(timer)
    return highest - before
  }
}

type Seen = { page: Pings; health: Pings }

/** How long a visitor's cached page and the health check take for some seconds. */
const visit = async ({ server, seconds }: Site): Promise<Seen> => {
  const page = await startPings(server.origin, paths.home)
  const health = await startPings(server.origin)
  await sleep(seconds * 1000)
  // Both are stopped, also if one has failed.
  await Promise.allSettled([page.stop(), health.stop()])
  return { page: await page.stop(), health: await health.stop() }
}

const measure = async (site: Site, name: string, start: Attack): Promise<Row> => {
  const quiet = await visit(site)
  const stopWatching = watchMemory(site)
  const stop = await start(site)
  const attacked = await visit(site).finally(stop)
  const added = stopWatching()
  const times = (of: keyof Seen) => attacked[of].p99 / quiet[of].p99
  const both = ({ p50, p99 }: Pings) => `${p50.toFixed(1)}/${p99.toFixed(1)}`
  const describe = (of: keyof Seen) =>
    `${of} ${both(quiet[of])} -> ${both(attacked[of])} ms (x ${times(of).toFixed(1)})`
  return {
    job: `attack: ${name}`,
    result: `${describe('page')}, ${describe('health')}, +${added.toFixed(0)} MB`,
    goal: 'p99 <= x 2, <= +150 MB',
    isMet: times('page') <= 2 && times('health') <= 2 && added <= 150,
  }
}

export const measureAttacks = async (site: Site): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, start] of Object.entries({ ...SINGLE, 'all together': together }))
    rows.push(await measure(site, name, start))
  return rows
}
