import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { hasUser } from '#server/session/queries.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from './seed.ts'

const report = (members: number, since: number) =>
  console.log(
    `Made demo data: ${members} fictional members, in ${((performance.now() - since) / 1000).toFixed(1)} s.`,
  )

/** Creates the file next to its target and renames it, so that an interrupted start leaves no partial data. */
const createFile = async (file: string) => {
  const since = performance.now()
  const unfinished = `${file}.${process.pid}.new`
  try {
    const database = await openDatabase(`sqlite:${unfinished}`)
    try {
      await migrate(database)
      report((await seedDemo(database, systemClock)).members, since)
    } finally {
      await database.close()
    }
    renameSync(unfinished, file)
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(unfinished + ending, { force: true })
  }
}

/** Whether the database has demo data, real data or none. It may have an older schema, or no tables. */
const findHolder = async ({ db }: Database) => {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (tables.has('users')) {
    if (await hasUser(db, DEMO_ADMIN.email)) return 'demo'
    if (await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()) return 'other'
  }
  if (!tables.has('members')) return 'nobody'
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) ? 'other' : 'nobody'
}

/** Fills an existing database if it is empty. A real register is refused before anything is changed. */
const prepareExisting = async (url: string) => {
  const database = await openDatabase(url)
  try {
    const holder = await findHolder(database)
    if (holder === 'other')
      throw new Error(
        'This database holds a real society: `npm run serve` runs it. The demo needs another one.',
      )
    if (holder === 'demo') return
    await migrate(database)
    const since = performance.now()
    report((await seedDemo(database, systemClock)).members, since)
  } finally {
    await database.close()
  }
}

/** Creates the demo database at `url` unless it exists. Throws if it contains a real society. */
export const prepareDemo = async (url: string) => {
  const file = url.startsWith('sqlite:') ? path.resolve(url.slice('sqlite:'.length)) : null
  await (file === null || existsSync(file) ? prepareExisting(url) : createFile(file))
}
