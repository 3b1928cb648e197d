import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Duty } from '#domain/auth/abilities.ts'
import type { User } from '#domain/auth/auth.ts'
import { BINDING_COOKIE, STORED_KEYS, type Role } from '#domain/auth/session.ts'
import { buildApp, type AppOptions } from '../app.ts'
import { addUser } from '../auth/create-user.ts'
import { createPasswords } from '../session/passwords.ts'
import { findUserByEmail, toUser } from '../session/queries.ts'
import { startSession, type SessionSettings } from '../session/sessions.ts'
import type { AppDependencies } from '../api/context.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write } from '../database/write.ts'
import { readEnv, type Env } from '../env.ts'
import type { Web } from '../rendering/web.ts'
import { openTestDatabase } from './test-database.ts'

export const PASSWORD = 'river-boat-71'
const START = Date.UTC(2026, 5, 15, 12)

/** A clock that only changes when a test advances it. */
export const createClock = (start = START) => {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** The hash of PASSWORD. Hashing is slow by design, so all users of all tests share it. */
let hashOfPassword: Promise<string> | undefined

/** The host of the PUBLIC_URL of an application, at which its browsers open it. */
const hosts = new WeakMap<FastifyInstance, string>()

export type TestClock = ReturnType<typeof createClock>
export type TestApp = {
  app: FastifyInstance
  database: Database
  clock: TestClock
  env: Env
  settings: SessionSettings
  /** Adds an active user with PASSWORD, `<role>@example.org` by default. An admin has every ability by default. */
  addUser: (role: Role, email?: string, duties?: readonly Duty[]) => Promise<User>
  /** A signed-in browser, without the cost of verifying a password: the login has its own tests. */
  signedIn: (email: string) => Promise<Browser>
  close: () => Promise<void>
}

/** The whole application with a new database and without a port; without pages unless `addWeb` adds them. */
export const startTestApp = async (
  variables: Record<string, string> = {},
  addWeb?: (context: AppDependencies) => Web,
  {
    database: existing,
    ...options
  }: Pick<AppOptions, 'logger' | 'limits'> & { /** Instead of a new one. */ database?: Database } = {},
): Promise<TestApp> => {
  const database = existing ?? (await openTestDatabase())
  const clock = createClock()
  const env = readEnv(variables)
  const settings = {
    secret: 'a secret for tests, of more than 32 characters',
    accessTtlSeconds: env.ACCESS_TOKEN_TTL,
    refreshTtlSeconds: env.REFRESH_TOKEN_TTL,
  }
  const context = { database, clock, env, settings }
  const app = await buildApp({
    ...context,
    ...(addWeb && { web: addWeb(context) }),
    ...options,
  })
  if (env.PUBLIC_URL !== undefined) hosts.set(app, new URL(env.PUBLIC_URL).host)
  await app.ready()
  return {
    app,
    database,
    clock,
    env,
    settings,
    addUser: async (role, email = `${role}@example.org`, duties = ['everything']) => {
      const passwordHash = await (hashOfPassword ??= createPasswords().hash(PASSWORD))
      const by = { actor: { uid: null, name: 'test' }, clock }
      const given = role === 'admin' ? { role, duties } : { role }
      const row = await write(database, by, (current) =>
        addUser(current, { uid: newUid(current.atMs), name: `The ${role}`, email, passwordHash, ...given }),
      )
      return toUser(row)
    },
    signedIn: async (email) => {
      const row = await findUserByEmail(database.db, email)
      if (!row) throw new Error(`There is no user ${email}: add one first`)
      const session = await startSession(context, row, { network: null, device: null })
      const browser = createBrowser(app)
      browser.cookies.set(STORED_KEYS.refreshToken, session.refresh)
      browser.cookies.set(BINDING_COOKIE, session.binding)
      browser.setToken(session.accessToken)
      return browser
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** A user's browser: stores cookies and the access token like the client of the site. */
export const createBrowser = (app: FastifyInstance) => {
  const cookies = new Map<string, string>()
  const host = hosts.get(app)
  let token: string | null = null

  const send = async (options: Omit<InjectOptions, 'cookies'>) => {
    const headers = {
      ...(host !== undefined && { host }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    }
    const reply = await app.inject({
      ...options,
      headers,
      cookies: Object.fromEntries(cookies),
    })
    for (const cookie of reply.cookies) {
      if (cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() === 0))
        cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return reply
  }
  const adopt = <R extends Awaited<ReturnType<typeof send>>>(reply: R) => {
    if (reply.statusCode === 200) token = reply.json<{ data: { accessToken: string } }>().data.accessToken
    return reply
  }

  return {
    cookies,
    token: () => token,
    setToken: (next: string | null) => {
      token = next
    },
    send,
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
    post: (url: string, payload?: object) => send({ method: 'POST', url, ...(payload && { payload }) }),
    /** `version` is the one that the change is based on. */
    patch: (url: string, payload: object, version?: number) =>
      send({
        method: 'PATCH',
        url,
        payload,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      }),
    remove: (url: string) => send({ method: 'DELETE', url }),
    /** Sends a multipart form like the member form. */
    sendForm: async (
      method: 'POST' | 'PATCH',
      url: string,
      form: FormData,
      headers: Record<string, string> = {},
    ) => {
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const payload = Buffer.from(await encoded.arrayBuffer())
      return send({ method, url, payload, headers: { 'content-type': type, ...headers } })
    },
    signIn: async (email: string, password = PASSWORD) =>
      adopt(await send({ method: 'POST', url: '/api/auth/login', payload: { email, password } })),
    refresh: async () => adopt(await send({ method: 'POST', url: '/api/auth/refresh-token' })),
    signOut: () => send({ method: 'POST', url: '/api/auth/logout' }),
  }
}

export type Browser = ReturnType<typeof createBrowser>
