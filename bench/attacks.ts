import { once } from 'node:events'
import { Agent, get as httpGet } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { informationPaths, paths } from '#web/paths.ts'
import type { Site } from './job.ts'
import { openConnection } from './connection.ts'
import { createLargePhoto } from './photos.ts'
import { get, sendJson } from './requests.ts'

const RENDERING_CONNECTIONS = 20
const SIGN_INS = 200
const SLOW_BODIES = 500
const LONG_LISTS = 20
const PICTURES = 6
/** How often a slow body sends a byte. */
const BYTE_MS = 1000

/** Goes on until it is stopped; `stop` resolves when the server has no more of its work. */
type Running = { stop: () => Promise<void> }

export type Attack = { name: string; start: (site: Site) => Promise<Running> }

/** The address of one of many clients, as the proxy reports it. */
const from = (client: number) => ({ 'x-forwarded-for': `198.51.${client >> 8}.${client & 255}` })

/** Runs `act` again and again, `atOnce` times side by side. What the server refuses is not an error. */
const repeat = (atOnce: number, act: (client: number) => Promise<unknown>): Running => {
  const stopping = new AbortController()
  const run = async (client: number) => {
    while (!stopping.signal.aborted) await act(client)
  }
  const all = Promise.all(Array.from({ length: atOnce }, (_, client) => run(client)))
  // An error before the end is reported by `stop`.
  all.catch(() => undefined)
  return {
    stop: async () => {
      stopping.abort()
      await all
    },
  }
}

const requestPages = ({ server }: Site, pathOf: (number: number) => string): Running => {
  let sent = 0
  const connections = Array.from({ length: RENDERING_CONNECTIONS }, () => openConnection(server.origin))
  const { stop } = repeat(RENDERING_CONNECTIONS, async (client) =>
    connections[client]?.send(get(pathOf(sent++), { 'accept-encoding': 'br', ...from(client) })),
  )
  return {
    stop: async () => {
      await stop()
      for (const connection of connections) connection.close()
    },
  }
}

const queries: Attack = {
  name: `${RENDERING_CONNECTIONS} connections with queries that no page reads`,
  start: async (site) =>
    requestPages(site, (number) => `${[paths.home, paths.events][number % 2]}?fbclid=${number}`),
}

const pages: Attack = {
  name: `${RENDERING_CONNECTIONS} connections with pages that are not cached`,
  start: async (site) =>
    requestPages(
      site,
      (number) =>
        [
          `${paths.checkMembership}?q=karim+${number}`,
          `/nowhere-${number}`,
          `${paths.events}?page=${(number % 900) + 2}`,
          `${informationPaths.contactUs}/${number}`,
        ][number % 4] ?? '',
    ),
}

const signIns: Attack = {
  name: `${SIGN_INS} sign-ins at once`,
  start: async ({ server }) => {
    let sent = 0
    const connections = Array.from({ length: SIGN_INS }, () => openConnection(server.origin))
    const { stop } = repeat(SIGN_INS, async (client) => {
      const credentials = { email: `nobody-${sent++}@example.org`, password: 'guess-guess-1' }
      // The limit of sign-ins is by address.
      await connections[client]?.send(sendJson('POST', '/api/auth/login', from(sent), credentials))
    })
    return {
      stop: async () => {
        await stop()
        for (const connection of connections) connection.close()
      },
    }
  },
}

const slowBodies: Attack = {
  name: `${SLOW_BODIES} slow bodies`,
  start: async ({ server }) => {
    const { hostname, port } = new URL(server.origin)
    const sockets = Array.from({ length: SLOW_BODIES }, () => connect({ host: hostname, port: Number(port) }))
    for (const socket of sockets) {
      // The server may end it.
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/contact HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
      )
    }
    const connecting = sockets.filter((socket) => socket.connecting)
    await Promise.all(connecting.map((socket) => once(socket, 'connect')))
    const timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, BYTE_MS)
    return {
      stop: async () => {
        clearInterval(timer)
        for (const socket of sockets) socket.destroy()
      },
    }
  },
}

const longLists: Attack = {
  name: `${LONG_LISTS} lists of limit=100000`,
  start: async ({ server, api }) => {
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    return repeat(LONG_LISTS, async () => {
      const request = httpGet(`${server.origin}/api/members?limit=100000`, { agent, headers: api.headers })
      const [response] = await once(request, 'response')
      response.resume()
      await once(response, 'end')
    })
  },
}

const pictures: Attack = {
  name: `${PICTURES} pictures of 50 megapixels`,
  start: async ({ server, api }) => {
    const photo = await createLargePhoto()
    return repeat(PICTURES, async () => {
      const body = new FormData()
      body.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
      const reply = await fetch(`${server.origin}/api/admin/images`, {
        method: 'POST',
        headers: api.headers,
        body,
      })
      await reply.arrayBuffer()
      if (reply.status !== 201 && reply.status !== 429) throw new Error(`A picture answers ${reply.status}`)
    })
  },
}

const SINGLE: readonly Attack[] = [queries, pages, signIns, slowBodies, longLists, pictures]

/** Until the work of one attack does not disturb the next. */
const RAMP_MS = 200

const together: Attack = {
  name: 'all together',
  start: async (site) => {
    const running = await Promise.all(SINGLE.map((attack) => attack.start(site)))
    await sleep(RAMP_MS)
    return {
      stop: async () => {
        await Promise.all(running.map((one) => one.stop()))
      },
    }
  },
}

export const ATTACKS: readonly Attack[] = [...SINGLE, together]
