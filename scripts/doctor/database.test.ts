import { copyFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { levels, lines, makeDatabase, overwrite, stateOf, usePlace } from '../testing/doctor.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { assessMigrations, checkPostgres, checkSqlite, measureBytes, postgresTime } from './database.ts'

describe('a SQLite database', () => {
  const place = usePlace()

  it('that is fine is left as it is, and nothing is left beside it', async () => {
    expect(levels(await checkSqlite(place.file))).toEqual(['warn'])
    await makeDatabase(place.file)
    const before = stateOf(place.folder)
    const findings = await checkSqlite(place.file)
    expect([lines(findings), levels(findings)]).toEqual([expect.any(String), ['ok', 'ok', 'ok', 'ok']])
    expect(stateOf(place.folder)).toEqual(before)
  })
  it('is checked while a server writes to it, whose log is left as it is', async () => {
    await makeDatabase(place.file)
    const server = openSqlite(place.file)
    await server.db.insertInto('throttles').values({ key: 'a', count: 1, resets_at: '2026' }).execute()
    const before = stateOf(place.folder).map(([name, , , content]) => [name, content])
    expect(levels(await checkSqlite(place.file))).toEqual(['ok', 'ok', 'ok', 'ok'])
    const shared = (entries: unknown[][]) => entries.filter(([name]) => !String(name).endsWith('-shm'))
    expect(shared(stateOf(place.folder).map(([name, , , content]) => [name, content]))).toEqual(
      shared(before),
    )
    await server.close()
  })
  it('that is damaged is found, in its pages and in its header', async () => {
    await makeDatabase(place.file)
    const whole = `${place.file}.whole`
    copyFileSync(place.file, whole)
    const sqlite = new Sqlite(whole, { readonly: true })
    const root = Number(
      sqlite.prepare(`select rootpage from sqlite_schema where name = 'videos'`).pluck().get(),
    )
    sqlite.close()
    overwrite(place.file, (root - 1) * 4096, 4096)
    expect(lines(await checkSqlite(place.file))).toMatch(/FAIL {2}damaged: .*npm run restore/)
    overwrite(place.file, 0, 100)
    expect(lines(await checkSqlite(place.file))).toMatch(
      /^FAIL {2}damaged: file is not a database.*npm run restore/,
    )
  })
  it('of another version is told by its migrations', () => {
    const known = [{ name: '001-a' }, { name: '002-b' }]
    expect(assessMigrations(['001-a', '002-b'], known).level).toBe('ok')
    expect(assessMigrations(['001-a'], known)).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('earlier'),
    })
    expect(assessMigrations([], known)).toMatchObject({ level: 'warn', text: 'empty' })
    expect(assessMigrations(['001-a', '009-z'], known)).toMatchObject({
      level: 'FAIL',
      text: expect.stringContaining('009-z'),
    })
    expect(assessMigrations(['000-first', '009-z'], known)).toMatchObject({
      level: 'FAIL',
      text: expect.stringContaining('before the first release'),
    })
  })
})

describe('a PostgreSQL database', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    // As it is installed, it flushes commits; the settings of tests do not.
    postgres = await startPostgres({ flags: [] })
  })
  afterAll(() => postgres.stop())

  const run = async (statement: string) => {
    const { db, close } = await openDatabase(postgres.url)
    await sql.raw(statement).execute(db)
    await close()
  }
  const createDatabase = async (name: string) => {
    await run(`create database ${name}`)
    const url = new URL(postgres.url)
    url.pathname = name
    return url.href
  }

  it('that is empty gets its tables at the first start', async () => {
    const findings = await checkPostgres(await createDatabase('fresh'))
    expect(levels(findings)).toEqual(['ok', 'ok', 'warn', 'ok'])
    expect(lines(findings)).toMatch(/^ok {4}PostgreSQL \d+\.\d+, \d+/)
  })
  it('that is migrated is fine', async () => {
    const url = await createDatabase('migrated')
    const database = await openDatabase(url)
    await migrate(database)
    await database.close()
    expect(levels(await checkPostgres(url))).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await measureBytes(url)).toBeGreaterThan(1_000_000)
    expect(await measureBytes('postgres://127.0.0.1:1/nothing')).toBe(0)
  })
  it('that may lose what it has confirmed, or is read-only, is named', async () => {
    const url = await createDatabase('odd')
    await run('alter database odd set synchronous_commit = off')
    expect(lines(await checkPostgres(url))).toMatch(/warn {2}synchronous_commit is off: .*lose data/)
    await run('alter database odd set default_transaction_read_only = on')
    expect(lines(await checkPostgres(url))).toMatch(/FAIL {2}can only be read/)
  })
  it('tells the time', async () => {
    const before = Date.now()
    const at = await postgresTime(postgres.url)
    expect(at).toBeGreaterThanOrEqual(before - 1)
    expect(at).toBeLessThanOrEqual(Date.now() + 1)
  })
  it('that does not answer fails', async () => {
    const elsewhere = new URL(postgres.url)
    elsewhere.port = '1'
    await expect(checkPostgres(elsewhere.href)).rejects.toThrow('ECONNREFUSED')
  })
})
