import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { Engine } from '#server/database/schema.ts'
import {
  makeFolder,
  prepareDatabase,
  signInAt,
  startProcess,
  TEST_SECRET,
} from '#server/testing/processes.ts'
import type { Disk } from './disk.ts'
import { openPostgresIn } from './postgres.ts'

const EMAIL = 'admin@example.com'
/** An access token is valid for an hour. */
const SIGN_IN_EVERY_MS = 30 * 60_000

export type Headers = Record<string, string>

/**
 * An empty society on its own database, which is on `disk` if there is one, and a way to start the built server on it as
 * often as needed.
 */
export const openSite = async <D extends Disk | undefined>(engine: Engine, disk: D) => {
  const place = await makeFolder()
  const folder = disk?.folder ?? place.folder
  const postgres =
    engine === 'postgres' ? await openPostgresIn(folder, { isDurable: disk !== undefined }) : null
  const url = postgres?.url ?? `sqlite:${path.join(folder, 'society.db')}`
  const password = randomBytes(8).toString('hex').slice(0, 14)
  await prepareDatabase(url, (database) =>
    createUser(
      database,
      { name: 'Admin', email: EMAIL, password, role: 'admin', duties: ['everything'] },
      { actor: { uid: null, name: 'torture' }, clock: systemClock, passwords: createPasswords() },
    ),
  )
  const servers = new Set<ReturnType<typeof startProcess>>()
  const launch = (variables: Record<string, string> = {}) => {
    const server = startProcess('build/app/main.js', place.folder, {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: '0',
      SESSION_SECRET: TEST_SECRET,
      LOG_LEVEL: 'error',
      ...variables,
    })
    servers.add(server)
    void server.exited.then(() => servers.delete(server))
    return server
  }
  /** Resolves once the server accepts requests. */
  const start = async (variables?: Record<string, string>) => {
    const server = launch(variables)
    const [, port = ''] = await server.printed(/localhost:(\d+)/)
    return { ...server, origin: `http://127.0.0.1:${port}` }
  }

  let session: { headers: Headers; at: number } | undefined
  /** The headers of a signed-in admin; the session is shared by all processes. */
  const signIn = async (origin: string): Promise<Headers> => {
    if (session && Date.now() - session.at < SIGN_IN_EVERY_MS) return session.headers
    session = { headers: await signInAt(origin, { email: EMAIL, password }), at: Date.now() }
    return session.headers
  }
  const close = async () => {
    // A job that throws leaves them.
    for (const { child, exited } of servers) {
      child.kill('SIGKILL')
      await exited
    }
    await postgres?.end('fast')
    await place.remove()
  }
  return { engine, url, launch, start, signIn, postgres, disk, close }
}

export type Site = Awaited<ReturnType<typeof openSite<Disk | undefined>>>
export type Server = Awaited<ReturnType<Site['start']>>
