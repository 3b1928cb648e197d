import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import type { Engine } from '#server/database/connection.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from '#server/testing/processes.ts'
import { startPostgres } from '../scripts/testing/start-postgres.ts'

const EMAIL = 'admin@example.com'
/** An access token is valid for an hour. */
const SIGN_IN_EVERY_MS = 30 * 60_000

export type Headers = Record<string, string>
export type Server = Awaited<ReturnType<typeof openSite>>['start'] extends () => Promise<infer T> ? T : never

/** An empty society on its own database, and a way to start the built server on it as often as needed. */
export const openSite = async (engine: Engine) => {
  const place = await makeFolder()
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const url = postgres?.url ?? place.url
  const password = randomBytes(8).toString('hex').slice(0, 14)
  await prepareDatabase(url, (database) =>
    createUser(
      database,
      { name: 'Admin', email: EMAIL, password, role: 'admin', duties: ['everything'] },
      { actor: { uid: null, name: 'torture' }, clock: systemClock, passwords: createPasswords() },
    ),
  )
  const start = async (variables: Record<string, string> = {}) => {
    const server = startProcess('build/app/main.js', place.folder, {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(place.folder, 'compiled'),
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: '0',
      SESSION_SECRET: TEST_SECRET,
      LOG_LEVEL: 'error',
      ...variables,
    })
    const [, port = ''] = await server.printed(/localhost:(\d+)/)
    return { ...server, origin: `http://127.0.0.1:${port}` }
  }

  // Only a process that exits normally writes the compile cache, which makes the next starts faster.
  const first = await start()
  first.child.kill('SIGTERM')
  await first.exited

  let session: { headers: Headers; at: number } | undefined
  /** The headers of a signed-in admin; the session is shared by all processes. */
  const signIn = async (origin: string): Promise<Headers> => {
    if (session && Date.now() - session.at < SIGN_IN_EVERY_MS) return session.headers
    const reply = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password }),
    })
    const { data } = (await reply.json()) as { data: { accessToken: string } }
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
    session = {
      headers: { authorization: `Bearer ${data.accessToken}`, cookie: cookies.join('; ') },
      at: Date.now(),
    }
    return session.headers
  }
  const close = async () => {
    await postgres?.stop()
    await place.remove()
  }
  return { engine, url, start, signIn, postgresPid: postgres?.pid, close }
}

export type Site = Awaited<ReturnType<typeof openSite>>
