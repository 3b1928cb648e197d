import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Database } from './database/connection.ts'
import { makePrivate } from './database/private-files.ts'
import { isSystemError } from './database/private-files.ts'

export const SECRET_MIN_LENGTH = 32

type Files = Pick<
  typeof fs,
  'openSync' | 'writeSync' | 'fsyncSync' | 'closeSync' | 'linkSync' | 'renameSync' | 'rmSync'
>

const newSecret = () => randomBytes(32).toString('base64url')

const writeAndFlush = (files: Files, file: string, text: string) => {
  const handle = files.openSync(file, 'wx', 0o600)
  try {
    files.writeSync(handle, text)
    files.fsyncSync(handle)
  } finally {
    files.closeSync(handle)
  }
}

/**
 * A new file name survives a power failure only after its directory is flushed. Windows cannot open directories, and
 * flushes names itself.
 */
const flushFolder = (files: Files, folder: string) => {
  if (process.platform === 'win32') return
  const handle = files.openSync(folder, 'r')
  try {
    files.fsyncSync(handle)
  } finally {
    files.closeSync(handle)
  }
}

/**
 * Links the file to its final name unless that exists: unlike a rename, a link never replaces the secret of another
 * process.
 */
const claimName = (files: Files, unfinished: string, file: string) => {
  try {
    files.linkSync(unfinished, file)
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return
    // Some file systems, such as those of memory cards, do not support hard links.
    if (!isSystemError(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
    files.renameSync(unfinished, file)
  }
}

/**
 * Creates the file atomically with its whole content; a file that another process has created first is left as it is.
 */
const createFile = (files: Files, file: string, text: string) => {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    writeAndFlush(files, unfinished, text)
    claimName(files, unfinished, file)
  } finally {
    files.rmSync(unfinished, { force: true })
  }
  flushFolder(files, path.dirname(file))
}

/**
 * The secret that signs sessions: SESSION_SECRET, or one that is generated once and stored next to the SQLite file.
 * Throws on PostgreSQL without SESSION_SECRET, because several processes must share it, and when the file has fewer
 * than 32 characters, because anybody could sign tokens with an empty secret.
 */
export const sessionSecret = (
  given: string | undefined,
  database: Pick<Database, 'engine' | 'file'>,
  files: Files = fs,
): string => {
  if (given) return given
  if (database.engine === 'postgres') throw new Error('SESSION_SECRET is needed with PostgreSQL')
  if (database.file === null) return newSecret()
  const file = `${database.file}.session-secret`
  if (!fs.existsSync(file)) createFile(files, file, newSecret())
  makePrivate(file)
  const secret = fs.readFileSync(file, 'utf8').trim()
  // After a power failure a file may have its length but contain only zero bytes.
  if (secret.replaceAll('\0', '').length < SECRET_MIN_LENGTH) {
    throw new Error(
      `${file} holds no usable secret: it needs at least ${SECRET_MIN_LENGTH} characters. ` +
        'Delete the file and start again: a new one is made, and everybody signs in anew.',
    )
  }
  return secret
}
