import fs from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from './root.ts'
import { sessionSecret } from './secret.ts'

let folder: string
let database: { engine: 'sqlite' | 'postgres'; file: string | null }

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'society-secret-'))
  database = { engine: 'sqlite', file: path.join(folder, 'society.db') }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const FILE = 'society.db.session-secret'

describe('the secret file next to the database', () => {
  it('is created once, readable only by its owner, without temporary files [V11.2.3, V13.3.1]', async () => {
    const secret = sessionSecret(undefined, database)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(sessionSecret(undefined, database)).toBe(secret)
    expect(await readdir(folder)).toEqual([FILE])
    expect((await stat(path.join(folder, FILE))).mode & 0o777).toBe(0o600)
  })

  it('is synced to the disk before it is used', () => {
    const calls: string[] = []
    const names = new Map<number, string>()
    const recording = {
      ...fs,
      openSync: (...args: Parameters<typeof fs.openSync>) => {
        const handle = fs.openSync(...args)
        names.set(handle, args[0] === folder ? 'folder' : 'file')
        return handle
      },
      fsyncSync: (handle: number) => {
        const isEmpty = names.get(handle) === 'file' && fs.fstatSync(handle).size === 0
        calls.push(`flush ${isEmpty ? 'empty ' : ''}${names.get(handle)}`)
        fs.fsyncSync(handle)
      },
      linkSync: (...args: Parameters<typeof fs.linkSync>) => {
        calls.push('name')
        fs.linkSync(...args)
      },
    }
    sessionSecret(undefined, database, recording)
    expect(calls).toEqual(['flush file', 'name', 'flush folder'])
  })

  it('is the same for processes that start concurrently', async () => {
    const starts = 4
    for (let round = 0; round < 5; round++) {
      const file = path.join(folder, `round-${round}.db`)
      const gate = new Int32Array(new SharedArrayBuffer(4))
      const code = `
        const { parentPort, workerData } = require('node:worker_threads')
        import(workerData.module).then(({ sessionSecret }) => {
          Atomics.add(workerData.gate, 0, 1)
          while (Atomics.load(workerData.gate, 0) < ${starts});
          parentPort.postMessage(sessionSecret(undefined, { engine: 'sqlite', file: workerData.file }))
        })`
      const secrets = Array.from({ length: starts }, () => {
        const workerData = { module: inRoot('server', 'secret.ts'), file, gate }
        const worker = new Worker(code, { eval: true, workerData })
        return new Promise<string>((resolve, reject) => {
          worker.once('message', resolve)
          worker.once('error', reject)
        })
      })
      expect(new Set(await Promise.all(secrets))).toEqual(
        new Set([sessionSecret(undefined, { engine: 'sqlite', file })]),
      )
    }
  })

  it.each([
    ['is empty', ''],
    ['is too short', `${'x'.repeat(31)}\n`],
    ['has a name and a length, but its content was never written', '\0'.repeat(43)],
  ])('prevents the start with instructions if it %s', async (_fault, text) => {
    const file = path.join(folder, FILE)
    await writeFile(file, text)
    expect(() => sessionSecret(undefined, database)).toThrow(
      `${file} holds no usable secret: it needs at least 32 characters. Delete the file and start again: a new one is made, and everybody signs in anew.`,
    )
  })

  it('may be written by hand', async () => {
    await writeFile(path.join(folder, FILE), `${'x'.repeat(32)}\n`)
    expect(sessionSecret(undefined, database)).toBe('x'.repeat(32))
  })
})

it('SESSION_SECRET takes precedence and is required with PostgreSQL; an in-memory database has a temporary secret', () => {
  expect(sessionSecret('given', database)).toBe('given')
  expect(fs.existsSync(path.join(folder, FILE))).toBe(false)
  expect(() => sessionSecret(undefined, { engine: 'postgres', file: null })).toThrow(
    'SESSION_SECRET is needed',
  )
  expect(sessionSecret(undefined, { engine: 'sqlite', file: null })).toHaveLength(43)
})
