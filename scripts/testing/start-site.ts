import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#server/root.ts'
import { freePort } from './free-port.ts'

const START_TIMEOUT_MS = 60_000

/** A server process on the demo society in `file`, as `npm start` would run it, on a free port. */
export const startSite = async (file: string, variables: Record<string, string> = {}) => {
  const port = await freePort()
  // Browsers treat localhost as a secure context, like https.
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['build/app/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      DEMO: '1',
      DATABASE_URL: `sqlite:${file}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      SHUTDOWN_DELAY: '0s',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')

  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await exited
    // A shutdown that misses its deadline exits with 1: some work never finished.
    if (code !== 0) throw new Error(`The server ended with ${String(code)}:\n${output}`)
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    const ready = await fetch(`${url}/api/health`).catch(() => undefined)
    if (ready?.ok) return { url, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      // A graceful shutdown would report its own exit instead.
      child.kill('SIGKILL')
      await exited
      throw new Error(`The server did not start:\n${output}`)
    }
  }
}
