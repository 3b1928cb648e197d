import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { DUTIES } from '#domain/auth/abilities.ts'
import { BINDING_COOKIE } from '#domain/auth/session.ts'
import { systemClock } from '#domain/clock.ts'
import { addUser } from '../auth/create-user.ts'
import { updateUser } from '../session/queries.ts'
import { startSession } from '../session/sessions.ts'
import type { AppDependencies } from '../api/context.ts'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { newUid } from '../database/ids.ts'
import { migrate, migrationsOf } from '../database/migrate.ts'
import { openSqlite } from '../database/sqlite.ts'
import { write } from '../database/write.ts'
import { readEnv } from '../env.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { sqliteFile } from './snapshot.ts'
import { inWorkFolder } from './work-folder.ts'

/** No migration makes it: its statement may be written otherwise in a later version. */
const BOOKKEEPING = 'table kysely_migration'

type Part = { type: string; name: string; sql: string | null }

const readSchema = (file: string) => {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    const parts = sqlite
      .prepare<[], Part>(
        `select type, name, sql from sqlite_schema where name not like 'sqlite~_%' escape '~' order by type, name`,
      )
      .all()
      .map(({ type, name, sql }) => [`${type} ${name}`, sql] as const)
      .filter(([name]) => name !== BOOKKEEPING)
    const applied = sqlite
      .prepare<[], string>('select name from kysely_migration order by name')
      .pluck()
      .all()
    return { parts: new Map(parts), applied }
  } finally {
    sqlite.close()
  }
}

/** What the migrations `applied` make, in a file that is deleted. */
const makeSchema = (folder: string, applied: readonly string[]) =>
  inWorkFolder(folder, async (work) => {
    const file = path.join(work, 'migrated.db')
    const migrated = openSqlite(file)
    try {
      await migrate(migrated, await migrationsOf(applied))
    } finally {
      await migrated.close()
    }
    return readSchema(file).parts
  })

/**
 * Returns how the schema of the SQLite file differs from what its migrations make, or null: a table that is missing would end the server,
 * and a trigger of somebody else could make an admin. Nothing of it is run.
 */
const findForeignSchema = async (file: string): Promise<string | null> => {
  const { parts, applied } = readSchema(file)
  const expected = await makeSchema(path.dirname(file), applied)
  const differs = (what: string) => `The database is not one of this site: ${what}.`
  for (const [name, text] of expected) {
    if (!parts.has(name)) return differs(`it has no ${name}`)
    if (parts.get(name) !== text) return differs(`its ${name} is another one`)
  }
  const foreign = parts.keys().find((name) => !expected.has(name))
  return foreign === undefined ? null : differs(`it has the ${foreign} in addition`)
}

/** How long a large register may take to load. */
const LOADING_MS = 10 * 60_000

const checkIntegrity = (file: string) => {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    const result = sqlite.pragma('integrity_check(1)', { simple: true })
    if (result !== 'ok') throw new Error(`The database is damaged: ${String(result)}`)
    const [broken] = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
    if (broken)
      throw new Error(`The database is damaged: ${broken.table} refers to missing rows of ${broken.parent}.`)
  } finally {
    sqlite.close()
  }
}

/** An admin with every duty, to ask the routes of admins on a database that nobody needs afterwards. */
const signIn = async (context: AppDependencies) => {
  const { database, clock } = context
  const by = { actor: { uid: null, name: 'check' }, clock }
  const row = await write(database, by, async (current) => {
    const uid = newUid(current.atMs)
    const email = `${uid}@check.invalid`
    const admin = { uid, name: 'check', email, passwordHash: '', role: 'admin', duties: DUTIES } as const
    // The society may require a second factor.
    return updateUser(current.tx, await addUser(current, admin), { second_factor_at: current.at })
  })
  const { accessToken, binding } = await startSession(context, row, { network: null, device: null })
  return { authorization: `Bearer ${accessToken}`, cookie: `${BINDING_COOKIE}=${binding}` }
}

const isInstance = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message

/** Builds the application with the addresses that it reads without a parameter: one at least of each kind of record. */
const buildWithReads = async (buildApp: Application['buildApp'], context: AppDependencies) => {
  const urls = new Set<string>()
  const watch = (message: unknown) => {
    if (!isInstance(message)) return
    message.fastify.addHook('onRoute', ({ method, url, schema }) => {
      if (method === 'GET' && url.startsWith('/api/') && !/[:*]/.test(url) && !schema?.hide) urls.add(url)
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    return { app: await buildApp(context), urls }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}

const requireReady = async (app: FastifyInstance) => {
  const deadline = performance.now() + LOADING_MS
  for (;;) {
    const { statusCode, body } = await app.inject('/api/health')
    if (statusCode === 200) return
    if (performance.now() > deadline)
      throw new Error(`A server on this database answers ${statusCode}: ${body.slice(0, 300)}`)
    await sleep(200)
  }
}

const checkServer = async (buildApp: Application['buildApp'], database: Database) => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const settings = {
    secret: randomBytes(32).toString('hex'),
    accessTtlSeconds: env.ACCESS_TOKEN_TTL,
    refreshTtlSeconds: env.REFRESH_TOKEN_TTL,
  }
  const context = { database, clock: systemClock, env, settings }
  const { app, urls } = await buildWithReads(buildApp, context)
  try {
    await app.ready()
    await requireReady(app)
    const headers = await signIn(context)
    for (const url of urls) {
      const { statusCode, body } = await app.inject({ url, headers })
      // Some need a query, and answer 400 without.
      if (statusCode >= 500)
        throw new Error(`A server on this database answers ${statusCode}: ${url} ${body.slice(0, 300)}`)
    }
  } finally {
    await app.close()
  }
}

const findBroken = async ({ db }: Database) => {
  const { broken } = await verifyHistory(db)
  return broken && `The change log is broken at record ${broken.number}: ${broken.reason}.`
}

/** What a check runs on a database: the application, and how it reads the records that the change log is compared with. */
export type Application = {
  buildApp: (dependencies: AppDependencies) => Promise<FastifyInstance>
  logged: Parameters<typeof verifyRecords>[1]
}

/**
 * Returns a function that runs a server of this version on a database, and returns what is wrong with its content: null, where the change log is broken, what
 * the migrations have not made, or which record differs from the log. Throws if the database is damaged, or if the server cannot use it.
 * The database is changed: pass one that nobody needs.
 */
export const createDatabaseCheck =
  ({ buildApp, logged }: Application) =>
  async (url: string): Promise<string | null> => {
    const file = sqliteFile(url)
    if (file !== null) checkIntegrity(file)
    const foreign = file === null ? null : await findForeignSchema(file)
    const database = await openDatabase(url)
    try {
      // Of what the site did not make, nothing more is run than this.
      if (foreign !== null) return (await findBroken(database).catch(() => null)) ?? foreign
      await migrate(database)
      const broken = await findBroken(database)
      await checkServer(buildApp, database)
      return broken ?? (await verifyRecords(database.db, logged))
    } finally {
      await database.close()
    }
  }

export type DatabaseCheck = ReturnType<typeof createDatabaseCheck>
