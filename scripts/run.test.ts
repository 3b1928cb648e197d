import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from '#server/testing/processes.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
let stop: (() => Promise<void>) | undefined

beforeEach(async () => {
  place = await makeFolder()
})
afterEach(async () => {
  // A test that failed leaves its server behind.
  await stop?.()
  await place.remove()
})

/** `npm run serve` without npm; `variables` override a `.env` in the project. */
const serve = (variables: Record<string, string> = {}) => {
  const server = startProcess(
    'scripts/run.mjs',
    place.folder,
    { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: place.url, SESSION_SECRET: TEST_SECRET, ...variables },
    ['serve'],
  )
  stop = async () => {
    server.child.kill('SIGTERM')
    await server.exited
  }
  return server
}

it('a script that fails ends with 1, also when it may start PostgreSQL', async () => {
  const bench = startProcess('scripts/run.mjs', place.folder, {}, ['bench', '--job', 'unknown'])
  expect([await bench.exited, bench.output()]).toEqual([1, expect.stringContaining('There is no unknown')])
})

describe('the exit code of a failed start is 1', () => {
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

/** The server process: the youngest descendant of the started one. */
const readServer = (starter: number | undefined) => {
  const fields = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
        return [{ pid: Number(pid), parent: Number(parent) }]
      } catch {
        // It has exited in the meantime.
        return []
      }
    })
  const childOf = (pid: number | undefined): number | undefined => {
    const child = fields.find(({ parent }) => parent === pid)?.pid
    return child === undefined ? pid : childOf(child)
  }
  const pid = childOf(starter)
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
  return { variables: read('environ').filter((line) => line.startsWith('MALLOC_')), args: read('cmdline') }
}

// Only Linux exposes the environment of another process, and only glibc reads these variables.
describe.runIf(process.platform === 'linux')('a server', () => {
  it('is started with settings that return memory to the system, and stops when its parent is stopped', async () => {
    const server = serve()
    await server.printed(/localhost:(\d+)/)
    const { variables, args } = readServer(server.child.pid)
    expect(variables.toSorted()).toEqual([
      'MALLOC_ARENA_MAX=1',
      'MALLOC_MMAP_THRESHOLD_=131072',
      'MALLOC_TRIM_THRESHOLD_=131072',
    ])
    expect(args).toContain('--max-semi-space-size=2')
    expect(args).toContain('--max-old-space-size=128')
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(server.output()).toContain('finishing what was accepted')
  })

  it('does not outlive npm or the script that has started it, however they end', async () => {
    // As under npm, which names the script and waits for it.
    const command = '"$0" scripts/run.mjs serve & echo "server $!"; wait'
    const npm = spawn('/bin/sh', ['-c', command, process.execPath], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL: place.url,
        SESSION_SECRET: TEST_SECRET,
        SHUTDOWN_DELAY: '0s',
        npm_lifecycle_event: 'serve',
      },
    })
    let output = ''
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/localhost:\d+/)
    const server = Number(/server (\d+)/.exec(output)?.[1])
    expect(existsSync(`/proc/${server}`)).toBe(true)
    npm.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 60_000 }).toBe(false)
  })

  it('is started with the settings of the environment where they are set', async () => {
    const server = serve({
      MALLOC_ARENA_MAX: '8',
      NODE_OPTIONS: '--max-semi-space-size=32 --max_old_space_size=256',
    })
    await server.printed(/localhost:(\d+)/)
    const { variables, args } = readServer(server.child.pid)
    expect(variables).toContain('MALLOC_ARENA_MAX=8')
    expect(variables).toContain('MALLOC_TRIM_THRESHOLD_=131072')
    expect(args.join(' ')).not.toMatch(/semi-space|old-space/)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})

it('a port in use makes the start exit with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const server = serve({ PORT: String(typeof address === 'object' && address?.port) })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('EADDRINUSE')
  other.close()
})

it('the demo refuses a real register', async () => {
  await prepareDatabase(place.url, (database) =>
    createUser(
      database,
      {
        name: 'Chair',
        email: 'chair@society.example',
        password: 'salt-and-tide',
        role: 'admin',
        duties: ['everything'],
      },
      { actor: { uid: null, name: 'test' }, clock: systemClock, passwords: createPasswords() },
    ),
  )
  const demo = startProcess('scripts/run.mjs', place.folder, { PORT: '0', DATABASE_URL: place.url }, [
    'start',
  ])
  expect(await demo.exited).toBe(1)
  expect(demo.output()).toContain('This database holds a real society')
})
