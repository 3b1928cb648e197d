import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, ROOT } from '#server/root.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { spawnOn } from './cores.ts'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 2
const SECRET = 'a secret for benchmarks, of more than 32 characters'

/** `npm run serve` without npm, and the built server alone. */
export const COMMANDS = {
  serve: ['scripts/run.mjs', 'serve'],
  built: ['build/app/main.js'],
} as const

/** The process that serves: `scripts/run.mjs` starts it as its child. */
const findServer = (pid: number): number => {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return pid
  const [child] = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean)
  return child === undefined ? pid : findServer(Number(child))
}

/** Megabytes of resident memory, now and at most so far; NaN where there is no /proc. */
const readMemory = (pid: number) => {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Ticks of the kernel per second, on every Linux. */
const TICKS = 100

/** The seconds of CPU time that a process has used in all its threads; NaN where there is no /proc. */
export const readCpuSeconds = (pid: number) => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The name of the process, in parentheses, may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

type Options = { cores: string | null | undefined; command?: keyof typeof COMMANDS }

/** Starts the site as in production: behind a proxy, with its log, on a free port. `startMs` is the time until it is healthy. */
export const startServer = async (databaseUrl: string, { cores, command = 'serve' }: Options) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawnOn(cores, process.execPath, COMMANDS[command], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: inRoot('.cache', 'node'),
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')

  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await exited
    if (code !== 0) throw new Error(`The server ended with ${String(code)}:\n${output}`)
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    const health = await fetch(`${origin}/api/health`).catch(() => undefined)
    if (health?.ok) break
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output}`)
    }
  }
  const startMs = performance.now() - start
  const pid = findServer(child.pid ?? 0)
  return { origin, startMs, memory: () => readMemory(pid), cpuSeconds: () => readCpuSeconds(pid), stop }
}
export type Server = Awaited<ReturnType<typeof startServer>>
