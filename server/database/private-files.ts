import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../root.ts'

/** Whether `error` is a system error with one of these codes, such as `EEXIST`. */
export const isSystemError = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
const GROUP_AND_OTHERS = 0o077

const tighten = (entry: string, mode: number) => {
  const stats = statSync(entry, { throwIfNoEntry: false })
  if (!stats || (stats.mode & GROUP_AND_OTHERS) === 0) return
  try {
    chmodSync(entry, mode)
  } catch (error) {
    // The file belongs to another user and is shared with the one that runs the site: the owner decides its mode.
    if (!isSystemError(error, 'EPERM')) throw error
  }
}

/** Removes the permissions of group and others from a file, if it exists. */
export const makePrivate = (file: string) => tighten(file, OWNER_ONLY_FILE)

/**
 * Creates the folder and the file of a SQLite database so that only the owner can read them. SQLite gives `-wal` and
 * `-shm` the mode of the database file, so the file is created here, before SQLite does it. Only folders created here
 * and the project's own `data` are restricted: any other, such as `/var/lib`, may contain other files.
 */
export const preparePrivateFile = (file: string, ownFolder = inRoot('data')) => {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  if (folder === ownFolder) tighten(folder, OWNER_ONLY_FOLDER)
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
  for (const ending of ['', '-wal', '-shm']) makePrivate(file + ending)
}
