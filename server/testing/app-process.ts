import { buildApp } from '../app.ts'
import { openDatabase } from '../database/database.ts'
import { readEnv } from '../env.ts'
import type { AppReply, AppRequest, AppStart } from './start-app-process.ts'
import { createEventsPage } from './web.ts'

/* The other end of `startAppProcess`. */

/** Nothing is sent when the test has ended meanwhile, because one of its assertions failed. */
const send = (message: AppReply | 'ready') => {
  if (process.connected) process.send?.(message)
}

process.once('message', async ({ url, settings }: AppStart) => {
  let now = 0
  const clock = { now: () => now }
  const database = await openDatabase(url)
  const context = { database, clock, settings, env: readEnv({}) }
  const app = await buildApp({ ...context, web: createEventsPage(context) })
  await app.ready()
  const answer = async ({ number, now: at, ...request }: AppRequest) => {
    now = Math.max(now, at)
    const { statusCode, body } = await app.inject(request)
    send({ number, statusCode, body })
  }
  process.on('message', (requests: AppRequest[]) => requests.forEach((request) => void answer(request)))
  process.once('disconnect', async () => {
    await app.close()
    await database.close()
  })
  send('ready')
})
