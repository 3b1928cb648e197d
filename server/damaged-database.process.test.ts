import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from './testing/processes.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

const start = () =>
  startProcess('build/app/main.js', place.folder, {
    DATABASE_URL: place.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SESSION_SECRET: TEST_SECRET,
  })
const fileOf = () => place.url.slice('sqlite:'.length)

it('on a damaged file visitors get a page without internals, health answers 503, and the log says how to restore', async () => {
  await prepareDatabase(place.url, async () => {})
  const sqlite = new Sqlite(fileOf())
  // The roots of the table and of its indexes, which SQLite reads whatever is asked of the events.
  const roots = sqlite
    .prepare<[], number>(`select rootpage from sqlite_schema where tbl_name = 'events'`)
    .pluck()
    .all()
  const size = Number(sqlite.pragma('page_size', { simple: true }))
  sqlite.close()
  const file = openSync(fileOf(), 'r+')
  for (const root of roots) writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size)
  closeSync(file)

  const server = start()
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const origin = `http://127.0.0.1:${port}`
  const page = await fetch(`${origin}/events`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  const html = await page.text()
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Something went wrong!')
  expect(/malformed|SQLITE|npm run/.exec(html)).toBeNull()
  const health = await fetch(`${origin}/api/health`)
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  ])
  expect(server.output()).toMatch(/"code":"SQLITE_CORRUPT".*npm run restore/)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

it('a file that is no database is refused at the start, and left as it is', async () => {
  writeFileSync(fileOf(), 'This is the shopping list of the picnic. '.repeat(200))
  const server = start()
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('file is not a database')
  expect(server.output()).toContain('npm run restore')
})
