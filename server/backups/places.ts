import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isSystemError } from '../database/private-files.ts'

/** Where backups are stored. */
export type Place = {
  /** For messages: without secrets. */
  label: string
  list: () => Promise<{ name: string; bytes: number }[]>
  /** Stores a copy of the file under this name, completely or not at all. */
  put: (name: string, file: string) => Promise<void>
  /** Copies a backup to the new file. */
  get: (name: string, file: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

const OWNER_ONLY_FOLDER = 0o700

export const flush = async (file: string) => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes the names in a folder. Windows and some network file systems cannot do that, and flush names themselves. */
const flushFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!isSystemError(error, 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
  } finally {
    await handle.close()
  }
}

/** Moves a flushed file into a folder of the same file system; it survives a power failure from then on. */
export const moveInto = async (file: string, folder: string, name: string) => {
  await rename(file, path.join(folder, name))
  await flushFolder(folder)
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })

/** A folder, such as one of another disk. */
export const folderPlace = (folder: string): Place => ({
  label: folder,
  list: async () => {
    const names = await readdir(folder)
    const entries = await Promise.all(
      names.map(async (name) => ({ name, stats: await stat(path.join(folder, name)).catch(() => null) })),
    )
    return entries.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, bytes: stats.size }] : []))
  },
  put: async (name, file) => {
    await makeFolder(folder)
    const unfinished = path.join(folder, `.${name}.unfinished`)
    try {
      await copyFile(file, unfinished)
      await flush(unfinished)
      await moveInto(unfinished, folder, name)
    } finally {
      await rm(unfinished, { force: true })
    }
  },
  get: (name, file) => copyFile(path.join(folder, name), file, constants.COPYFILE_EXCL),
  remove: (name) => rm(path.join(folder, name), { force: true }),
})
