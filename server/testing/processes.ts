import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { inRoot } from '../root.ts'

export const TEST_SECRET = 'a secret for tests, of more than 32 characters'

/** A temporary folder, a SQLite URL in it, and how to remove it. */
export const makeFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'society-process-'))
  return {
    folder,
    url: `sqlite:${path.join(folder, 'society.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Migrates the database at `url`, runs `fill`, and closes it. */
export const prepareDatabase = async (url: string, fill: (database: Database) => Promise<unknown>) => {
  const database = await openDatabase(url)
  await migrate(database)
  await fill(database)
  await database.close()
}

/** Signs in at a server; returns the headers of a request of this session. */
export const signInAt = async (origin: string, { email, password }: { email: string; password: string }) => {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`The sign-in answers ${reply.status}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { accessToken: string } }
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { authorization: `Bearer ${data.accessToken}`, cookie: cookies.join('; ') }
}

/** Starts a file of the project, or of another folder, with these environment variables in addition to the machine's own. */
export const startProcess = (
  file: string,
  folder: string,
  variables: Record<string, string>,
  args: readonly string[] = [],
) => {
  const child = spawn(process.execPath, [path.resolve(inRoot(), file), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(folder, 'compiled'),
      SHUTDOWN_DELAY: '0s',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting: { pattern: RegExp; resolve: (match: RegExpExecArray) => void }[] = []
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    for (const { pattern, resolve } of waiting) {
      const match = pattern.exec(output)
      if (match) resolve(match)
    }
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    /** Resolves to the exit code once all output was read; null after a signal. */
    exited,
    output: () => output,
    /** Waits for a line of output; throws the output when the process exits first. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const match = pattern.exec(output)
        if (match) resolve(match)
        waiting.push({ pattern, resolve })
        void exited.then(() => reject(new Error(`The process ended:\n${output}`)))
      }),
  }
}
