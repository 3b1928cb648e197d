import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const PREFIX = '.unfinished-'
/** A backup that runs longer is not believed to be running any more. */
const STALE_MS = 86_400_000

const prefixOf = (pid: number) => `${PREFIX}${pid}-`

/** Deletes what killed processes have left. */
const deleteStale = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue
    const entry = path.join(folder, name)
    const stats = await stat(entry).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(entry, { recursive: true, force: true })
  }
}

/**
 * Runs `work` with a folder for unfinished files in `folder`, from which they are renamed atomically: it is in the same file system.
 * Deletes it afterwards.
 */
export const inWorkFolder = async <T>(
  folder: string,
  work: (workFolder: string) => Promise<T>,
): Promise<T> => {
  await deleteStale(folder)
  const created = await mkdtemp(path.join(folder, prefixOf(process.pid)))
  try {
    return await work(created)
  } finally {
    await rm(created, { recursive: true, force: true })
  }
}

/** Deletes what an ended process of this machine has left. */
export const deleteUnfinished = (folder: string, pid: number) => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(prefixOf(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
}
