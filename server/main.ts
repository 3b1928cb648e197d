import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { buildApp } from './app.ts'
import { hasUser } from './session/queries.ts'
import { upgrade } from './backups/upgrade.ts'
import type { Database } from './database/connection.ts'
import { openDatabase } from './database/database.ts'
import { isDamage } from './database/faults.ts'
import { lockForServer } from './database/server-lock.ts'
import { readEnv, type Env } from './env.ts'
import { createDrain } from './http/drain.ts'
import { printableLines } from './printable.ts'
import { readyMessage } from './ready-message.ts'
import { sessionSecret } from './secret.ts'
import { createShutdown } from './shutdown.ts'
import { builtWeb } from './rendering/web.ts'

const SIGNALS: NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

const serve = async (env: Env, database: Database) => {
  await upgrade(database, env, console.log)
  if (!env.DEMO && (await hasUser(database.db, DEMO_ADMIN.email))) {
    throw new Error(
      `This database holds the demo admin ${DEMO_ADMIN.email}, whose password everybody knows. Use another DATABASE_URL.`,
    )
  }
  const settings = {
    secret: sessionSecret(env.SESSION_SECRET, database),
    accessTtlSeconds: env.ACCESS_TOKEN_TTL,
    refreshTtlSeconds: env.REFRESH_TOKEN_TTL,
  }
  const context = { database, clock: systemClock, env, settings }
  const drain = createDrain()
  const app = await buildApp({
    ...context,
    drain,
    logger: {
      level: env.LOG_LEVEL,
      // Whatever the texts of others have, a record stays a line that a terminal shows as it is.
      hooks: { streamWrite: printableLines },
      // Headers (tokens) and the query (names that visitors search for) are not logged.
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          address: request.ip,
        }),
      },
    },
    // Vite is a development dependency, so it is only loaded in development.
    web: env.DEV ? (await import('./rendering/web-dev.ts')).createDevWeb(context) : builtWeb(context),
  })

  const { stop } = createShutdown({ app, drain, database, delayMs: env.SHUTDOWN_DELAY * 1000 })
  for (const signal of SIGNALS) process.on(signal, stop)

  try {
    // For "localhost" Fastify opens a second server for IPv6, which would not have our listeners.
    await app.listen({ host: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST, port: env.PORT })
  } catch (error) {
    await app.close()
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT
  console.log(readyMessage(env, port))
}

const start = async () => {
  const env = readEnv()
  const opened = await openDatabase(env.DATABASE_URL)
  try {
    const lock = opened.file === null ? null : lockForServer(opened.file, systemClock.now())
    const close = async () => {
      await opened.close()
      lock?.release()
    }
    await serve(env, { ...opened, close })
  } catch (error) {
    await opened.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(printableLines(error instanceof Error ? error.message : String(error)))
  if (isDamage(error))
    console.error('The database is damaged. Restore a backup: npm run restore (docs/operations.md).')
  process.exitCode = 1
})
