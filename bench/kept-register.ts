import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { inRoot } from '#server/root.ts'
import { BENCH_ADMIN, raiseCheckLimits, signIn } from './api.ts'
import { fillRegister } from './register.ts'
import { startServer } from './server.ts'
import { fillSite } from './site-content.ts'
import type { Store } from './stores.ts'
import { waitForSearch } from './wait-for-search.ts'

/** A register is made anew when one of these has changed. */
const GENERATORS = [
  'bench/register.ts',
  'bench/site-content.ts',
  'scripts/demo/names.ts',
  'scripts/demo/places.ts',
  'scripts/demo/random.ts',
]
const UNFINISHED = 'unfinished'
const RUN = 'run'

const hashGenerators = () => {
  const hash = createHash('sha256')
  for (const file of GENERATORS) hash.update(readFileSync(inRoot(file)))
  return hash.digest('hex').slice(0, 8)
}

const fill = async (url: string, members: number) => {
  const database = await openDatabase(url)
  try {
    await migrate(database)
    await createUser(database, BENCH_ADMIN, {
      actor: { uid: null, name: 'bench' },
      clock: systemClock,
      passwords: createPasswords(),
    })
    await fillSite(database)
    await fillRegister(database, members)
    // Otherwise PostgreSQL would do it later, while something is measured.
    if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}

const make = async (store: Store, name: string, members: number) => {
  console.log(`Making a register of ${members} members for ${store.engine} (once) …`)
  await store.drop(UNFINISHED)
  await store.create(UNFINISHED)
  await fill(store.urlOf(UNFINISHED), members)
  await store.rename(UNFINISHED, name)
}

/** Starts the server once, which migrates the database, and indexes whatever it stores of the search. */
const settle = async (url: string) => {
  const server = await startServer(url, { cores: null })
  try {
    const api = await signIn(server.origin)
    await waitForSearch(api)
    await raiseCheckLimits(api)
  } finally {
    await server.stop()
  }
}

/** Copies the stored register of so many members, which is made if it is missing or out of date; `drop` deletes the copy. */
export const copyRegister = async (store: Store, members: number) => {
  const name = `register_${members}_${hashGenerators()}`
  for (const old of await store.names()) {
    if (old.startsWith(`register_${members}_`) && old !== name) await store.drop(old)
  }
  if (!(await store.names()).includes(name)) await make(store, name, members)
  try {
    await settle(store.urlOf(name))
  } catch (error) {
    // A newer version of the site may have migrated it.
    console.log(`The stored register cannot be used: ${String(error)}`)
    await store.drop(name)
    await make(store, name, members)
    await settle(store.urlOf(name))
  }
  await store.drop(RUN)
  await store.copy(name, RUN)
  return { url: store.urlOf(RUN), drop: () => store.drop(RUN) }
}
