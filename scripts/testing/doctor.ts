import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { makeFolder } from '#server/testing/processes.ts'
import { toLine, type Finding } from '../doctor/finding.ts'

/* Helpers of the tests of `npm run doctor`. */

type Place = Awaited<ReturnType<typeof makeFolder>> & {
  /** Where the SQLite database is, once it is made. */ file: string
}

/** An empty folder for each test. */
export const usePlace = (): Place => {
  // Filled before a test runs.
  const place = {} as Place
  beforeEach(async () => {
    const made = await makeFolder()
    Object.assign(place, made, { file: path.join(made.folder, 'society.db') })
  })
  afterEach(() => place.remove())
  return place
}

export const levels = (findings: Finding[]) => findings.map(({ level }) => level)
export const lines = (findings: Finding[]) => findings.map(toLine).join('\n')

/** A migrated, empty database. */
export const makeDatabase = async (file: string) => {
  const database = openSqlite(file)
  await migrate(database)
  await database.close()
}

/** Replaces a part of a file by nonsense. */
export const overwrite = (file: string, from: number, bytes: number) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, from)
  closeSync(handle)
}
/** Names, contents and times of all files. */
export const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((name) => [name, statSync(name).mtimeMs, statSync(name).mode, readFileSync(name).toString('base64')])
