// `npm run bench:names`: search quality for names, over HTTP, with data from a folder next to the project.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { inRoot } from '#server/root.ts'
import { BENCH_ADMIN } from '../bench/api.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'
import { startPostgres } from './testing/start-postgres.ts'

const MINIMUMS = [
  '--min-recall',
  '0.96',
  '--min-rprec',
  '0.93',
  '--min-precision',
  '0.8',
  '--min-must-not',
  '0.95',
]
const KINDS =
  'exact variant bengali bengali-one-word reorder drop-middle typo joined-split prefix particle initials phone life-id must-not'
const MINIMUM_PER_KIND = KINDS.split(' ').flatMap((kind) => ['--min-kind', `${kind}=0.88`])

const options = {
  engine: { type: 'string', default: 'sqlite' },
  dir: { type: 'string', default: inRoot('..', 'shared', 'names', 'dev') },
} as const

/** Starts the server as `npm run serve` does, on a free port. */
const startServer = async (url: string) => {
  const child = spawn(process.execPath, [inRoot('server', 'main.ts')], {
    cwd: inRoot(),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/\S+/.exec(output)
      if (found) resolve(found[0])
    })
    void ended.then(() => reject(new Error(`The server ended:\n${output}`)))
  })
  return { address, stop: () => (child.kill('SIGTERM'), ended) }
}

await main(async () => {
  const { values } = parseArgs({ options })
  const measure = path.join(values.dir, '..', 'measure.mjs')
  if (!existsSync(measure) || !existsSync(path.join(values.dir, 'queries.json'))) {
    throw new Error(`There are no names to measure with in ${values.dir}: name a folder by --dir.`)
  }
  await buildIfStale()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'society-names-'))
  const postgres = values.engine === 'postgres' ? await startPostgres() : null
  try {
    const url = postgres?.url ?? `sqlite:${path.join(folder, 'society.db')}`
    const database = await openDatabase(url)
    await migrate(database)
    await createUser(database, BENCH_ADMIN, {
      actor: { uid: null, name: 'bench' },
      clock: systemClock,
      passwords: createPasswords(),
    })
    await database.close()
    const { address, stop } = await startServer(url)
    try {
      const where = ['--base', `${address}/api`, '--dir', values.dir, '--load']
      const who = ['--email', BENCH_ADMIN.email, '--password', BENCH_ADMIN.password]
      return await runCommand(process.execPath, [measure, ...where, ...who, ...MINIMUMS, ...MINIMUM_PER_KIND])
    } finally {
      await stop()
    }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
