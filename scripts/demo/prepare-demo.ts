import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { hasUser } from '#server/auth/queries.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from './seed.ts'

const report = (members: number, since: number) =>
  console.log(
    `Made demo data: ${members} fictional members, in ${((performance.now() - since) / 1000).toFixed(1)} s.`,
  )

/** Made beside its place and moved there whole, so that an interrupted start leaves no half society. */
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

/** Whether the database holds the demo society, somebody else's, or none. It may be of an earlier version, or have no tables. */
const findHolder = async ({ db }: Database) => {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (tables.has('users')) {
    if (await hasUser(db, DEMO_ADMIN.email)) return 'demo'
    if (await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()) return 'other'
  }
  if (!tables.has('members')) return 'nobody'
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) ? 'other' : 'nobody'
}

/** A database that is there is filled when it is empty. A real register is refused before anything of it is changed. */
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

/** Makes the demo database that `url` names, unless it is there. Throws where a real society is there. */
export const prepareDemo = async (url: string) => {
  const file = url.startsWith('sqlite:') ? path.resolve(url.slice('sqlite:'.length)) : null
  await (file === null || existsSync(file) ? prepareExisting(url) : createFile(file))
}
