import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How long requests took beside a load, in milliseconds. */
export type Pings = { p50: number; p99: number; max: number }

/**
 * Requests a path on a connection of its own, again and again, and so shows what the event loop of the server is
 * late by. It has a process of its own, because this one is busy with the load.
 */
export const startPings = async (origin: string, path = '/api/health') => {
  const file = join(import.meta.dirname, 'ping-process.ts')
  const child = spawn(process.execPath, [file, origin, path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waitForExit = async () => {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The pings ended with ${String(code)}`)
  }
  const exited = waitForExit()
  const nextLine = async () => String(await Promise.race([once(child.stdout, 'data'), exited]))
  await nextLine()
  const finish = async (): Promise<Pings> => {
    const line = nextLine()
    child.stdin.end()
    // Written by bench/ping-process.ts.
    const pings = JSON.parse(await line) as Pings
    await exited
    return pings
  }
  let result: Promise<Pings> | undefined
  /** Resolves to the same pings when it is called again. */
  return { stop: () => (result ??= finish()) }
}
