import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEMPLATE } from './make-template.ts'

const START_TIMEOUT_MS = 60_000

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A server of its own on a copy of the demo society, as `npm start` would run it. */
export const startServer = async () => {
  const template = process.env[TEMPLATE]
  if (!template) throw new Error('The demo society was not made: run these tests with playwright.config.ts')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'society-e2e-worker-'))
  const file = path.join(folder, 'demo.db')
  await copyFile(template, file)
  const port = await freePort()
  // The browser counts localhost as secure, as it does https.
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '1',
      DATABASE_URL: `sqlite:${file}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = once(child, 'exit')

  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    const ready = await fetch(`${url}/api/health`).catch(() => undefined)
    if (ready?.ok) return { url, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${said}`)
    }
  }
}
