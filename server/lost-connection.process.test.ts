import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../scripts/testing/start-postgres.ts'
import { systemClock } from '#domain/clock.ts'
import { UNAVAILABLE_MESSAGE } from '#domain/errors.ts'
import { createUser } from './auth/create-user.ts'
import { createPasswords } from './session/passwords.ts'
import { memberForm, memberInput } from './testing/members.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from './testing/processes.ts'
import { PASSWORD } from './testing/test-app.ts'
import { failure } from './testing/replies.ts'

const EMAIL = 'admin@example.com'
const WRITES = 6
/** How long the site may take to recover once its database is back: ten times the documented time. */
const RECONNECT_WITHIN_MS = 10_000

let postgres: Awaited<ReturnType<typeof startPostgres>>
let place: Awaited<ReturnType<typeof makeFolder>>
let network: Awaited<ReturnType<typeof startNetwork>>
let maintenance: pg.Client
let server: ReturnType<typeof startProcess>
let origin: string
let headers: Record<string, string>

/** The network between the site and PostgreSQL, which can be cut, or paused: nothing arrives, and nothing is closed. */
const startNetwork = async (url: string) => {
  const { hostname, port: target } = new URL(url)
  const sockets = new Set<Socket>()
  let isPaused = false
  let delayed: (() => void)[] = []
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (chunk: Buffer) => {
      if (isPaused) delayed.push(() => to.write(chunk))
      else to.write(chunk)
    })
  const relay = (socket: Socket) => {
    const upstream = connect(Number(target), hostname)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        for (const other of [socket, upstream]) {
          other.destroy()
          sockets.delete(other)
        }
      })
    }
    forward(socket, upstream)
    forward(upstream, socket)
  }
  let listening: Server
  const open = async (port: number) => {
    listening = createServer(relay).listen(port, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const port = await open(0)
  const address = new URL(url)
  address.port = String(port)
  return {
    url: address.href,
    cut: async () => {
      listening.close()
      for (const socket of sockets) socket.destroy()
      await once(listening, 'close')
    },
    mend: () => open(port),
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      for (const send of delayed) send()
      delayed = []
    },
  }
}

const signIn = async () => {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const { data } = (await reply.json()) as { data: { accessToken: string } }
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { authorization: `Bearer ${data.accessToken}`, cookie: cookies.join('; ') }
}

beforeAll(async () => {
  postgres = await startPostgres()
  place = await makeFolder()
  const user = {
    name: 'Admin',
    email: EMAIL,
    password: PASSWORD,
    role: 'admin',
    duties: ['everything'],
  } as const
  await prepareDatabase(postgres.url, (database) =>
    createUser(database, user, {
      actor: { uid: null, name: 'test' },
      clock: systemClock,
      passwords: createPasswords(),
    }),
  )
  maintenance = new pg.Client(postgres.url)
  await maintenance.connect()
  network = await startNetwork(postgres.url)
  server = startProcess('build/app/main.js', place.folder, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: network.url,
    SESSION_SECRET: TEST_SECRET,
    // With mail, so that the outbox is read as well.
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  origin = `http://127.0.0.1:${port}`
  headers = await signIn()
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  // The process neither exited nor hangs at shutdown.
  expect(await server.exited).toBe(0)
  await maintenance.end()
  await network.cut()
  await postgres.stop()
  await place.remove()
})

const createMember = () =>
  fetch(`${origin}/api/members/create`, { method: 'POST', headers, body: memberForm(memberInput()) })

const untilServed = () =>
  expect
    .poll(async () => (await fetch(`${origin}/api/health`)).status, { timeout: RECONNECT_WITHIN_MS })
    .toBe(200)

const REFUSAL = failure(503, 'UNAVAILABLE', UNAVAILABLE_MESSAGE)

/** Returns how many statements wait for a lock. */
const countWaiting = async () =>
  (await maintenance.query(`select pid from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount

it('requests in flight are answered with 503 when PostgreSQL closes its connections, and later ones succeed', async () => {
  const holder = new pg.Client(postgres.url)
  await holder.connect()
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const holderPid = rows[0]?.pid
  // A transaction with an uncommitted write to this row blocks every other writer.
  await holder.query('begin')
  await holder.query(`update counters set value = value where name = 'data_revision'`)
  let answered = 0
  const createAndCount = async () => {
    const reply = await createMember()
    answered += 1
    return reply
  }
  const writes = Promise.all(Array.from({ length: WRITES }, createAndCount))
  // One write waits for the lock, and those that came meanwhile wait for its group.
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1)
  // Until all are answered: those that came later form another group.
  const terminate = async () => {
    await maintenance.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid not in (pg_backend_pid(), $1)',
      [holderPid],
    )
    return answered
  }
  await expect.poll(terminate, { timeout: 30_000 }).toBe(WRITES)
  await holder.end()
  for (const reply of await writes) {
    expect(await reply.json()).toEqual(REFUSAL)
    expect(reply.headers.get('retry-after')).toBe('5')
  }
  await untilServed()
  expect((await createMember()).status).toBe(201)
})

it('a network failure under load is answered with 503 until it is over [V16.5.2]', async () => {
  const statuses = new Set<number>()
  const ended = new AbortController()
  const paths = ['/api/events', '/api/members?searchTerm=Rahima', '/about-us', '/', '/api/unions']
  const load = async (path: string) => {
    while (!ended.signal.aborted) statuses.add((await fetch(origin + path)).status)
  }
  const clients = paths.map(load)
  await expect.poll(() => statuses.size).toBeGreaterThan(0)
  await network.cut()
  const health = await fetch(`${origin}/api/health`)
  expect(health.status).toBe(503)
  expect(await (await fetch(`${origin}/api/events`)).json()).toEqual(REFUSAL)
  expect(await (await createMember()).json()).toEqual(REFUSAL)
  const page = await fetch(`${origin}/about-us`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(await page.text()).toContain('<h1>Something went wrong!</h1>')
  await network.mend()
  await untilServed()
  ended.abort()
  await Promise.all(clients)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await fetch(`${origin}/about-us`)).status).toBe(200)
  expect((await createMember()).status).toBe(201)
})

it('a database that stops answering is noticed, what waits for it is refused, and it recovers by itself', async () => {
  network.pause()
  const paths = ['/api/events', '/api/members?searchTerm=Rahima', '/about-us', '/api/unions']
  const requests = Array.from({ length: 300 }, (_, number) => fetch(origin + paths[number % paths.length]))
  const writes = Array.from({ length: 20 }, createMember)
  // While nothing is answered by the database, everything is answered by the site.
  expect((await fetch(`${origin}/api/health`)).status).toBe(503)
  const replies = await Promise.all([...requests, ...writes])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await (await createMember()).json()).toEqual(REFUSAL)
  network.resume()
  await untilServed()
  expect((await fetch(`${origin}/api/events`)).status).toBe(200)
  expect((await createMember()).status).toBe(201)
})
