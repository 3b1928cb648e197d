import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionSecret } from '../secret.ts'
import { preparePrivateFile } from './private-files.ts'
import { openSqlite } from './sqlite.ts'

const FILES = ['society.db', 'society.db-wal', 'society.db-shm', 'society.db.session-secret']

let place: string
let umask: number

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'society-modes-'))
  // The default of most machines: new files are readable by everybody.
  umask = process.umask(0o022)
})
afterEach(async () => {
  process.umask(umask)
  await rm(place, { recursive: true, force: true })
})

const modeOf = async (name: string) => ((await stat(path.join(place, name))).mode & 0o777).toString(8)

/** Opens the database and writes, so that all files of a running site exist, and returns their modes. */
const readModes = async (folder: string) => {
  const database = openSqlite(path.join(place, folder, 'society.db'))
  try {
    await database.db.schema.createTable('made').ifNotExists().addColumn('by', 'text').execute()
    sessionSecret(undefined, database)
    return await Promise.all(FILES.map((name) => modeOf(path.join(folder, name))))
  } finally {
    await database.close()
  }
}

it('a new database and its folders are accessible only by their owner [V13.3.2]', async () => {
  expect(await readModes('new/data')).toEqual(['600', '600', '600', '600'])
  expect([await modeOf('new'), await modeOf('new/data')]).toEqual(['700', '700'])
})

it('an existing folder keeps its mode', async () => {
  await mkdir(path.join(place, 'var'))
  expect(await readModes('var')).toEqual(['600', '600', '600', '600'])
  expect(await modeOf('var')).toBe('755')
})

it('existing database files are made private at startup, including those left by a crash [V13.3.2]', async () => {
  for (const name of FILES) {
    await writeFile(path.join(place, name), name.endsWith('secret') ? 'x'.repeat(32) : '')
    await chmod(path.join(place, name), 0o644)
  }
  expect(await readModes('.')).toEqual(['600', '600', '600', '600'])
})

it('the data folder of the project is made private as well', async () => {
  const own = path.join(place, 'data')
  await mkdir(own)
  preparePrivateFile(path.join(own, 'society.db'), own)
  expect(await modeOf('data')).toBe('700')
})
