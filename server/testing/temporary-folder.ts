import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux keeps this folder in memory: what is made there, and flushed at every commit, waits for no disk. */
const MEMORY = '/dev/shm'
const ROOM_NEEDED = 1024 ** 3

const hasRoom = (folder: string) => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_NEEDED
}

/** A new folder for a database that nobody needs afterwards, in memory where there is room; whoever makes it removes it. */
export const makeTemporaryFolder = (prefix: string) =>
  mkdtemp(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix))
