import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { buildApp } from './app.ts'
import { hasUser } from './auth/queries.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { readEnv } from './env.ts'
import { completeIndex } from './members/search/rebuild-index.ts'
import { readyMessage } from './ready-message.ts'
import { sessionSecret } from './secret.ts'
import { builtWeb } from './web.ts'

/** After this long a stop no longer waits for what is under way. */
const STOP_DEADLINE_MS = 20_000

const start = async () => {
  const env = readEnv()
  const database = await openDatabase(env.DATABASE_URL)
  await migrate(database)
  if (!env.DEMO && (await hasUser(database.db, DEMO_ADMIN.email))) {
    await database.close()
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
  const app = await buildApp({
    ...context,
    logger: {
      level: env.LOG_LEVEL,
      // Neither headers (tokens) nor the query (whom somebody looks for) are logged.
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          address: request.ip,
        }),
      },
    },
    // Vite is a tool of development: it is not loaded, nor needed, otherwise.
    web: env.DEV ? (await import('./web-dev.ts')).createDevWeb(context) : builtWeb(context),
  })

  let isStopping = false
  const stop = async (signal: string) => {
    isStopping = true
    app.log.info({ signal }, 'stopping: finishing what was accepted')
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    await app.close()
    await indexing
    await database.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  // Nobody waits for it: a search finds who is indexed already.
  const indexing = completeIndex(database, {
    isStopped: () => isStopping,
    onWait: (error) => app.log.warn(error, 'the index of the search waits for the database'),
  }).catch((error: unknown) => app.log.error(error, 'the index of the search is not complete'))
  // For "localhost" Fastify opens a second server for IPv6, which has none of our listeners.
  await app.listen({ host: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST, port: env.PORT })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT
  console.log(readyMessage(env, port))
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
