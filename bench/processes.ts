import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, ROOT } from '#server/root.ts'
import { signInAt } from '#server/testing/processes.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import type { Headers } from './load.ts'

/** Lists of cores for taskset; null where processes cannot be pinned. */
export type Cores = { server: string; load: string } | null

/** Gives the server the first core, and this process with all that it starts later, such as PostgreSQL, the others. */
export const divideCores = (): Cores => {
  const cores = { server: '0', load: `1-${availableParallelism() - 1}` }
  const args = ['--all-tasks', '--cpu-list', '--pid', cores.load, String(process.pid)]
  return spawnSync('taskset', args).status === 0 ? cores : null
}

/** Starts Node on the core of the server; it ends with this process. */
const startNode = (cores: Cores, args: readonly string[], env?: NodeJS.ProcessEnv) => {
  const command = [process.execPath, ...args]
  const [file = '', ...rest] = cores ? ['taskset', '--cpu-list', cores.server, ...command] : command
  const child = spawn(file, rest, { cwd: ROOT, env: { ...env, PATH: process.env.PATH }, stdio: 'pipe' })
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

const readProc = (pid: number | undefined, name: string) => {
  const file = `/proc/${pid}/${name}`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Megabytes of resident memory; NaN where there is no /proc. */
const readMemory = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1]) / 1024

/** The seconds of CPU time that a process has used in all its threads, of which the kernel counts a hundred ticks each; NaN where there is no /proc. */
const readCpuSeconds = (pid: number | undefined) => {
  // The name of the process, in parentheses, may contain spaces.
  const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** `npm run serve` without npm, and the built server alone. */
const COMMANDS = { serve: ['scripts/run.mjs', 'serve'], built: ['build/app/main.js'] } as const
const START_TIMEOUT_MS = 60_000
const POLL_MS = 2

type ServerOptions = { command?: keyof typeof COMMANDS; variables?: Record<string, string> }

/** Starts the site as in production: behind a proxy, with its log, on a free port. `startMs` is the time until it is healthy. */
export const startServer = async (
  databaseUrl: string,
  cores: Cores,
  { command = 'serve', variables }: ServerOptions = {},
) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = startNode(cores, COMMANDS[command], {
    NODE_COMPILE_CACHE: inRoot('.cache', 'node'),
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret for benchmarks, of more than 32 characters',
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    ...variables,
  })
  let output = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
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
  return {
    origin,
    startMs,
    memory: () => readMemory(child.pid),
    cpuSeconds: () => readCpuSeconds(child.pid),
    stop,
  }
}
export type Server = Awaited<ReturnType<typeof startServer>>

/** What a reference sends: these bytes with these headers, or this value, which is serialized for every request. */
type Reference = { headers: string[]; body: string } | { json: unknown }

/** A bare node:http server, which reads what it sends from its input and prints its port. */
const serveReference = async () => {
  // Written by `startReference`.
  const reference = JSON.parse(await text(process.stdin)) as Reference
  const raw = 'json' in reference ? null : { ...reference, body: Buffer.from(reference.body, 'base64') }
  const server = createServer((_request, response) => {
    if (raw) return response.writeHead(200, raw.headers).end(raw.body)
    const body = Buffer.from(JSON.stringify('json' in reference && reference.json))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
    return response.writeHead(200, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
}
if (import.meta.main) await serveReference()

/** Starts a reference on the core of the server. */
export const startReference = async (cores: Cores, reference: Reference) => {
  const child = startNode(cores, [import.meta.filename])
  child.stderr.pipe(process.stderr)
  child.stdin.end(JSON.stringify(reference))
  const [port] = await once(child.stdout, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    origin: `http://127.0.0.1:${String(port).trim()}`,
    cpuSeconds: () => readCpuSeconds(child.pid),
    stop,
  }
}

export const BENCH_ADMIN = {
  name: 'Bench',
  email: 'bench@example.org',
  password: 'only-for-bench1',
  role: 'admin',
  duties: ['everything'],
} as const

/** Signs in as the admin of the register. `headers` are those of a request of this session. */
export const signIn = async (origin: string) => {
  const headers: Headers = await signInAt(origin, BENCH_ADMIN)
  /** The data of a reply. Throws unless it is a success. */
  const call = async <T>(path: string, options: { method?: string; json?: object; body?: FormData } = {}) => {
    const { json, ...given } = options
    const type = { 'content-type': 'application/json' }
    const sent = json
      ? { ...given, body: JSON.stringify(json), headers: { ...headers, ...type } }
      : { ...given, headers }
    const reply = await fetch(origin + path, sent)
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as { data: T }).data
  }
  return { headers, call }
}
