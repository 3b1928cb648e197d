import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A tmpfs on Linux, so that a flush at every commit does not wait for a disk. */
const MEMORY = '/dev/shm'
const FREE_BYTES_NEEDED = 1024 ** 3

const hasRoom = (folder: string) => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= FREE_BYTES_NEEDED
}

/** Creates a folder for a temporary database, in memory when there is room. The caller removes it. */
export const makeTemporaryFolder = (prefix: string) =>
  mkdtemp(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix))
