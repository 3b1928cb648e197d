import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { createUser } from './auth/create-user.ts'
import { createPasswords } from './session/passwords.ts'
import { memberForm, memberInput } from './testing/members.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from './testing/processes.ts'
import { PASSWORD } from './testing/test-app.ts'

let place: Awaited<ReturnType<typeof makeFolder>>

beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

const addAdmin = (email: string, password: string) =>
  prepareDatabase(place.url, (database) =>
    createUser(
      database,
      { name: 'Admin', email, password, role: 'admin', duties: ['everything'] },
      { actor: { uid: null, name: 'test' }, clock: systemClock, passwords: createPasswords() },
    ),
  )

const VARIABLES = { HOST: '127.0.0.1', PORT: '0', SESSION_SECRET: TEST_SECRET }

const startServer = (variables: Record<string, string>) =>
  startProcess('build/app/main.js', place.folder, { DATABASE_URL: place.url, ...variables })

const start = (variables: Record<string, string> = {}) => startServer({ ...VARIABLES, ...variables })

it('SIGTERM finishes accepted requests and exits with 0, and no secret is ever logged [V14.2.1, V16.2.5]', async () => {
  await addAdmin('admin@example.com', PASSWORD)
  const server = start()
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const api = `http://127.0.0.1:${port}/api`
  const login = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
  })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  await fetch(`${api}/members?searchTerm=Jahanara`)
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')

  // A keep-alive connection, which a browser holds open for its next request.
  const agent = new Agent({ keepAlive: true })
  const encoded = new Response(memberForm(memberInput()))
  const body = Buffer.from(await encoded.arrayBuffer())
  const startCreate = async () => {
    const create = request(`${api}/members/create`, {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${data.accessToken}`,
        cookie: cookies.join('; '),
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    const answered = once(create, 'response')
    create.flushHeaders()
    // The server has accepted the request once it asks for the body (100 Continue).
    await once(create, 'continue')
    create.write(body.subarray(0, 100))
    return async () => {
      create.end(body.subarray(100))
      const [reply] = await answered
      reply.resume()
      return reply.statusCode
    }
  }
  const creates = await Promise.all([startCreate(), startCreate(), startCreate()])
  server.child.kill('SIGTERM')
  await server.printed(/stopping/)
  expect(await Promise.all(creates.map((finish) => finish()))).toEqual([201, 201, 201])

  // A shutdown that exceeds its deadline exits with 1.
  expect(await server.exited).toBe(0)
  agent.destroy()
  const secrets = [
    PASSWORD,
    data.accessToken,
    TEST_SECRET,
    ...cookies.map((cookie) => cookie.split('=')[1] ?? ''),
  ]
  expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([])
  expect(server.output()).toContain('/api/members/create')
  // Search texts are private and must not be logged.
  expect(server.output()).not.toContain('Jahanara')
})

it('shutdown does not wait for idle connections that sent no request', async () => {
  const server = start()
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const idle = connect(Number(port), '127.0.0.1')
  await once(idle, 'connect')
  // Connections are accepted in order: a response on a later one shows that this one was accepted.
  await fetch(`http://127.0.0.1:${port}/api/health`)
  server.child.kill('SIGTERM')
  // A shutdown that exceeds its deadline exits with 1.
  expect(await server.exited).toBe(0)
  idle.destroy()
})

it('shutdown is not delayed by a page that was rendered before', async () => {
  const server = start()
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const page = await fetch(`http://127.0.0.1:${port}/accept-invitation?token=none`)
  expect(await page.text()).toContain('<main')
  server.child.kill('SIGTERM')
  // A shutdown that exceeds its deadline exits with 1.
  expect(await server.exited).toBe(0)
})

it('shutdown closes incomplete requests, and leaves the database in one file', async () => {
  const server = start()
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const half = {
    headers: 'GET /api/health HTTP/1.1\r\nhost: loc',
    'headers of a second request':
      'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /api/health HTTP/1.1\r\nhost: loc',
    body: 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  }
  const clients = Object.values(half).map((text) => {
    const socket = connect(Number(port), '127.0.0.1')
    // The connection is closed while the client waits.
    socket.on('error', () => {})
    socket.write(text)
    return socket
  })
  await Promise.all(clients.map((socket) => once(socket, 'connect')))
  // Connections are served in order: a response on a later one shows that these were read.
  await fetch(`http://127.0.0.1:${port}/api/health`)
  server.child.kill('SIGTERM')
  // A shutdown that exceeds its deadline exits with 1.
  expect(await server.exited).toBe(0)
  const files = await readdir(place.folder)
  expect(files.filter((name) => name.startsWith('society.db'))).toEqual(['society.db'])
  for (const socket of clients) socket.destroy()
})

it('after SIGTERM the server reports that it stops, and serves API and pages until the delay is over', async () => {
  const server = start({ SHUTDOWN_DELAY: '2s' })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const origin = `http://127.0.0.1:${port}`
  server.child.kill('SIGTERM')
  await server.printed(/stopping/)
  const replies = await Promise.all(
    ['/api/health', '/api/unions', '/contact-us'].map((path) => fetch(origin + path)),
  )
  expect(replies.map(({ status }) => status)).toEqual([503, 200, 200])
  expect(replies.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
  expect(await replies[2]?.text()).toContain('<main')
  expect(await server.exited).toBe(0)
})

it('a second server on the same file is refused and names the first, until that one has ended', async () => {
  const first = start()
  await first.printed(/localhost:(\d+)/)
  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`A server is already running on`)
  expect(second.output()).toContain(`process ${first.child.pid} on `)
  first.child.kill('SIGKILL')
  await first.exited
  const third = start()
  await third.printed(/localhost:(\d+)/)
  third.child.kill('SIGTERM')
  expect(await third.exited).toBe(0)
})

it('SIGINT stops in the same way, also when it is sent twice', async () => {
  const server = start()
  await server.printed(/localhost:(\d+)/)
  server.child.kill('SIGINT')
  await server.printed(/stopping/)
  server.child.kill('SIGINT')
  expect(await server.exited).toBe(0)
  expect(await readdir(place.folder)).not.toContain('society.db-wal')
})

it('closing the terminal stops in the same way', async () => {
  const server = start()
  await server.printed(/localhost:(\d+)/)
  server.child.kill('SIGHUP')
  expect(await server.exited).toBe(0)
  expect(await readdir(place.folder)).not.toContain('society.db-wal')
})

it('every invalid setting is reported at once, and the server does not start', async () => {
  const server = start({ PORT: 'abc', SESSION_SECRET: 'short', ACCESS_TOKEN_TTL: '1 hour' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('PORT: must be a port number')
  expect(server.output()).toContain('SESSION_SECRET: must have at least 32 characters')
  expect(server.output()).toContain(
    'ACCESS_TOKEN_TTL: Invalid format. Use formats like 30s, 15m, 2h, 1d, 1y.',
  )
})

it('a database with the demo admin is refused outside the demo [V6.3.2, V15.2.3]', async () => {
  await addAdmin(DEMO_ADMIN.email, DEMO_ADMIN.password)
  const real = start()
  expect(await real.exited).toBe(1)
  expect(real.output()).toContain('holds the demo admin')
  const demo = start({ DEMO: '1' })
  await demo.printed(/sandwip-demo1/)
  demo.child.kill('SIGTERM')
  expect(await demo.exited).toBe(0)
})

it('the demo listens on localhost only, unless HOST is set', async () => {
  const { HOST: _given, ...variables } = VARIABLES
  const server = startServer({ ...variables, DEMO: '1' })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
  // Another loopback address: a server that listens on all interfaces answers there as well.
  await expect(fetch(`http://127.0.0.2:${port}/api/health`)).rejects.toThrow('fetch failed')
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)

  const open = startServer({ ...variables, DEMO: '1', HOST: '0.0.0.0' })
  await open.printed(/can sign in as an admin/)
  open.child.kill('SIGTERM')
  expect(await open.exited).toBe(0)
})
