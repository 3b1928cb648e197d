import { execFile } from 'node:child_process'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { systemClock } from '#domain/clock.ts'
import { BINDING_COOKIE } from '#domain/auth/session.ts'
import { buildApp } from '#server/app.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { findUserByEmail } from '#server/auth/queries.ts'
import { startSession } from '#server/auth/sessions.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { fillRegister } from './register.ts'

const ADMIN = {
  name: 'Bench',
  email: 'bench@example.org',
  password: 'a-long-bench-password-71',
  role: 'admin',
  duties: ['everything'],
} as const

export type ListFigures = {
  query: string
  atOnce: number
  statuses: Record<string, number>
  /** The longest of the answers, in seconds, and their bytes together. */
  seconds: number
  megabytes: number
  /** What the event loop was late by, in milliseconds. */
  delayMax: number
  delayP99: number
  /** The longest that a request beside them waited. */
  otherLongest: number
}

type ClientAnswer = {
  lists: { status: number; bytes: number; milliseconds: number }[]
  others: { count: number; longest: number }
}

/** Fills the empty database behind `url`, and asks for its whole list by HTTP, as often at once as `cases` say. */
export const measureLongLists = async (
  url: string,
  members: number,
  cases: readonly { query: string; atOnce: number }[],
): Promise<ListFigures[]> => {
  const database = await openDatabase(url)
  await migrate(database)
  await fillRegister(database, members)
  const env = readEnv({})
  const settings = {
    secret: 'a secret for benchmarks, of more than 32 characters',
    accessTtlSeconds: env.ACCESS_TOKEN_TTL,
    refreshTtlSeconds: env.REFRESH_TOKEN_TTL,
  }
  const context = { database, clock: systemClock, env, settings }
  const app = await buildApp(context)
  try {
    await createUser(database, ADMIN, {
      actor: { uid: null, name: 'bench' },
      clock: systemClock,
      passwords: createPasswords(),
    })
    const user = await findUserByEmail(database.db, ADMIN.email)
    if (!user) throw new Error('the user was just made')
    const session = await startSession(context, user)
    const headers = {
      authorization: `Bearer ${session.accessToken}`,
      cookie: `${BINDING_COOKIE}=${session.binding}`,
    }
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const figures: ListFigures[] = []
    for (const { query, atOnce } of cases) {
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          path.join(import.meta.dirname, 'list-client.ts'),
          `${origin}/api/members?${query}`,
          String(atOnce),
          JSON.stringify(headers),
        ],
        { maxBuffer: 1e7 },
      )
      delay.disable()
      // The client writes it just so.
      const { lists, others } = JSON.parse(stdout) as ClientAnswer
      figures.push({
        query,
        atOnce,
        statuses: Object.fromEntries(
          Object.entries(Object.groupBy(lists, ({ status }) => status)).map(([status, some]) => [
            status,
            some?.length ?? 0,
          ]),
        ),
        seconds: Math.max(...lists.map(({ milliseconds }) => milliseconds)) / 1000,
        megabytes: lists.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
        delayMax: delay.max / 1e6,
        delayP99: delay.percentile(99) / 1e6,
        otherLongest: others.longest,
      })
    }
    return figures
  } finally {
    await app.close()
    await database.close()
  }
}
