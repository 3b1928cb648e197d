import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { createShutdown } from './shutdown.ts'

let events: string[]
const note = (event: string) => async () => {
  events.push(event)
}
beforeEach(() => {
  events = []
})

const parts = (changes: Partial<Parameters<typeof createShutdown>[0]> = {}) => ({
  app: {
    close: note('close the server'),
    log: { info: () => {}, error: () => {}, level: 'info' },
    server: { closeAllConnections: () => events.push('cut every connection') },
  },
  drain: { announce: () => void events.push('announce'), finish: note('finish requests') },
  database: { close: note('close the database') },
  delayMs: 0,
  exit: (code: number) => events.push(`exit ${code}`),
  deadlineMs: 60_000,
  ...changes,
})
const never = () => new Promise<never>(() => {})

it('closes the server, then the database, and lets Node exit by itself', async () => {
  await createShutdown(parts()).stop('SIGTERM')
  expect(events).toEqual(['announce', 'finish requests', 'close the server', 'close the database'])
})

it('stops once, however many signals arrive: a terminal and npm each send one', async () => {
  const { stop } = createShutdown(parts())
  await Promise.all([stop('SIGINT'), stop('SIGINT')])
  expect(events).toHaveLength(4)
})

it.each([
  ['a request that is never answered', {}],
  ['a database that never finishes closing', { database: { close: never } }],
])('exits with 1 at the deadline, after closing the database: %s', async (_case, changes) => {
  const app = {
    ...parts().app,
    close: () => {
      events.push('close the server')
      return never()
    },
  }
  const left = new Promise<void>((resolve) => {
    const exit = (code: number) => {
      events.push(`exit ${code}`)
      resolve()
    }
    void createShutdown(parts({ ...changes, app, exit, deadlineMs: 20, closingMs: 20 })).stop('SIGTERM')
  })
  // The timers of a shutdown are unref'd; here something has to keep the process alive.
  await Promise.race([left, sleep(10_000)])
  const closing = 'database' in changes ? [] : ['close the database']
  expect(events).toEqual([
    'announce',
    'finish requests',
    'close the server',
    'cut every connection',
    ...closing,
    'exit 1',
  ])
})

it('logs nothing to a closed terminal', async () => {
  const { app, ...others } = parts()
  await createShutdown({ app, ...others }).stop('SIGHUP')
  expect(app.log.level).toBe('silent')
})

it('closes the database even if the server cannot be closed, and exits with 1', async () => {
  const app = {
    ...parts().app,
    close: async () => {
      throw new Error('a hook failed')
    },
  }
  await createShutdown(parts({ app })).stop('SIGTERM')
  expect(events).toEqual(['announce', 'finish requests', 'close the database', 'exit 1'])
})
