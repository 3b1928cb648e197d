import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFolder, startProcess, TEST_SECRET } from '#server/testing/processes.ts'

// A busy machine takes its time to start a process.
vi.setConfig({ testTimeout: 60_000 })

let place: Awaited<ReturnType<typeof makeFolder>>

beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

/** `npm run serve` without npm; what is given here wins over a `.env` in the project. */
const serve = (variables: Record<string, string> = {}) =>
  startProcess(
    'scripts/run.mjs',
    place.folder,
    { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: place.url, SESSION_SECRET: TEST_SECRET, ...variables },
    ['serve'],
  )

describe('the exit code of a start that fails is 1', () => {
  it.each([
    ['unusable settings', { PORT: 'abc' }, 'PORT: must be a port number'],
    ['a database that cannot be opened', { DATABASE_URL: 'sqlite:/dev/null/society.db' }, '/dev/null'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://society@127.0.0.1:1/society' },
      'ECONNREFUSED',
    ],
  ])('%s', async (_fault, variables, message) => {
    const server = serve(variables)
    expect({ code: await server.exited, output: server.output() }).toEqual({
      code: 1,
      output: expect.stringContaining(message),
    })
  })
})

it('a port that is taken ends the start with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const server = serve({ PORT: String(typeof address === 'object' && address?.port) })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('EADDRINUSE')
  other.close()
})
