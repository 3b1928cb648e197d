import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../root.ts'
import { isSystemError } from '../http/system-errors.ts'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
const OTHERS = 0o077

const tighten = (entry: string, mode: number) => {
  const stats = statSync(entry, { throwIfNoEntry: false })
  if (!stats || (stats.mode & OTHERS) === 0) return
  try {
    chmodSync(entry, mode)
  } catch (error) {
    // It belongs to another user, who shares it with the one that runs the site: that is the owner's decision.
    if (!isSystemError(error, 'EPERM')) throw error
  }
}

/** Takes away what group and others may do with a file, if it is there. */
export const makePrivate = (file: string) => tighten(file, OWNER_ONLY_FILE)

/**
 * Prepares the place of a SQLite database so that only its owner reads the register. SQLite gives `-wal` and `-shm` the
 * mode of the database file, which is therefore made before SQLite would make it. Of the folders, those made here and
 * the project's own `data` are closed: any other, such as `/var/lib`, may hold more than ours.
 */
export const preparePrivateFile = (file: string, ownFolder = inRoot('data')) => {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  if (folder === ownFolder) tighten(folder, OWNER_ONLY_FOLDER)
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
  for (const ending of ['', '-wal', '-shm']) makePrivate(file + ending)
}
