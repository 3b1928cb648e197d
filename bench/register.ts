import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { systemClock } from '#domain/clock.ts'
import { newMemberSchema, type Member, type NewMember } from '#domain/members/member.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Engine } from '#server/database/schema.ts'
import { newUid } from '#server/database/ids.ts'
import { write } from '#server/database/write.ts'
import { toMember } from '#server/members/rows.ts'
import { inRoot, ROOT } from '#server/root.ts'
import { changeSettings } from '#server/settings/settings-kind.ts'
import { insertRows, memberInput, toNewRow } from '#server/testing/members.ts'
import { prepareDatabase } from '#server/testing/processes.ts'
import { createPerson } from '../scripts/demo/names.ts'
import { loadPictures } from '../scripts/demo/pictures.ts'
import { createAddress } from '../scripts/demo/places.ts'
import { createRandom, type Random } from '../scripts/demo/random.ts'
import { seedSite } from '../scripts/demo/seed.ts'
import { startPostgres } from '../scripts/testing/start-postgres.ts'
import { BENCH_ADMIN } from './processes.ts'

/** Of the phones. */
const AREAS = ['212', '347', '516', '646', '718', '917', '929'] as const

const TEMPLATE = newMemberSchema(systemClock).parse(
  memberInput({ secondPhone: null, introduceBy: null, amount: null, expiredYearOfMembership: null }),
)

const ONSETS = ['b', 'd', 'f', 'h', 'j', 'k', 'kh', 'l', 'm', 'n', 'r', 's', 'sh', 't', 'z'] as const
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai'] as const
const CODAS = ['', '', 'l', 'm', 'n', 'r', 'd', 'sh'] as const

const createRareNames = (random: Random): readonly [string, ...string[]] => {
  const syllable = () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS)
  const name = () => {
    const letters = Array.from({ length: random.int(2, 3) }, syllable).join('')
    return letters.slice(0, 1).toUpperCase() + letters.slice(1)
  }
  return [name(), ...Array.from({ length: 5_999 }, name)]
}
/** Names that nobody bears, of the sounds of those that people do: a real register has thousands that few bear, and the demo three hundred in all. */
export const RARE_NAMES = createRareNames(createRandom(23))

/** Fills an empty, migrated database with `count` fictional members, of whom some are hidden or deleted. */
export const fillRegister = async (database: Database, count: number): Promise<void> => {
  const random = createRandom(7)
  const rowOf = (index: number) => {
    const type = random.pick(MEMBER_TYPE_VALUES)
    const digits = String(random.int(2_000_000, 9_999_999))
    const { name, fatherOrHusband } = createPerson(random)
    const isHidden = random.chance(0.005)
    const isLife = type === 'life_member'
    const member: NewMember = {
      ...TEMPLATE,
      name: random.chance(0.1) ? { ...name, lastName: random.pick(RARE_NAMES) } : name,
      fatherOrHusbandName: fatherOrHusband,
      yearOfBirth: random.int(1935, 2002),
      phone: `${random.pick(AREAS)}-${digits.slice(0, 3)}-${digits.slice(3)}`,
      email: `member${index}@example.org`,
      unionOfSandwip: random.pick(UNION_CODES),
      initialYearOfMembership: random.int(2003, 2025),
      typeOfMember: type,
      lifeMemberId: isLife ? `LM-${index}` : null,
      address: createAddress(random),
      isHidden,
      hiddenReason: isHidden ? 'Asked for it' : null,
    }
    member.isDied = random.chance(0.04)
    // A life member is active as long as alive.
    member.isActive = !member.isDied && (isLife || random.chance(0.9))
    const at = new Date(Date.UTC(2020, 0, 1) + index * 1000).toISOString()
    const isDeleted = !isLife && random.chance(0.01)
    const row = toNewRow(member, { id: index + 1, uid: newUid(Date.parse(at)), at })
    return { ...row, deleted_at: isDeleted ? at : null }
  }
  await insertRows(
    database,
    Array.from({ length: count }, (_, index) => rowOf(index)),
  )
  await database.db
    .updateTable('counters')
    .set({ value: count })
    .where('name', '=', 'member_number')
    .execute()
}

/** The daily limits of the membership check protect a register, and are not measured: more than one run shows. */
const CHECK = { ...DEFAULT_CHECK, perAddress: 1_000_000, overallPercent: 100 }

/** An admin, what the public pages of the demo society show, and the members. */
const fill = async (database: Database, members: number) => {
  const by = { actor: { uid: null, name: 'bench' }, clock: systemClock }
  await createUser(database, BENCH_ADMIN, { ...by, passwords: createPasswords() })
  await changeSettings({ database, ...by }, { membershipCheck: CHECK }, null)
  await write(database, by, (current) => seedSite(current, systemClock, loadPictures()))
  await fillRegister(database, members)
  // Otherwise PostgreSQL would do it later, while something is measured.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
}

/** Databases of one engine by name, which are left in `.cache/bench` for the next run. */
const openStore = async (engine: Engine) => {
  const folder = inRoot('.cache', 'bench', engine)
  await mkdir(folder, { recursive: true })
  if (engine === 'sqlite') {
    const fileOf = (name: string) => path.join(folder, `${name}.db`)
    return {
      urlOf: (name: string) => `sqlite:${fileOf(name)}`,
      names: async () =>
        (await readdir(folder)).flatMap((file) => (file.endsWith('.db') ? file.slice(0, -3) : [])),
      // Opening it creates it.
      create: async () => {},
      // The last connection that closes a database moves its log into the file.
      copy: (from: string, to: string) => copyFile(fileOf(from), fileOf(to)),
      drop: async (name: string) => {
        for (const ending of ['', '-wal', '-shm']) await rm(fileOf(name) + ending, { force: true })
      },
      stop: async () => {},
    }
  }
  // Its default settings: every commit is flushed to the disk, as in production.
  const postgres = await startPostgres({ folder, flags: ['max_connections=100'] })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  // PostgreSQL may stop before the connection that was ended is closed.
  pool.on('error', () => {})
  const run = async (statement: string) => void (await pool.query(statement))
  return {
    urlOf: (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href,
    names: async () => {
      const { rows } = await pool.query<{ datname: string }>('select datname from pg_database')
      return rows.map(({ datname }) => datname)
    },
    create: (name: string) => run(`create database ${name}`),
    copy: (from: string, to: string) => run(`create database ${to} template ${from} strategy file_copy`),
    drop: (name: string) => run(`drop database if exists ${name} with (force)`),
    stop: async () => {
      await pool.end()
      await postgres.stop()
    },
  }
}

/** A register is made anew when one of these has changed. */
const GENERATORS = ['bench/register.ts', 'migrations/*.ts', 'scripts/demo/*.ts', 'server/testing/members.ts']

const hashGenerators = () => {
  const hash = createHash('sha256')
  for (const file of globSync(GENERATORS, { cwd: ROOT }).toSorted()) hash.update(readFileSync(inRoot(file)))
  return hash.digest('hex').slice(0, 8)
}

/** All members who are not deleted, by number. */
const readMembers = async (url: string): Promise<[Member, ...Member[]]> => {
  const { db, close } = await openDatabase(url)
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  await close()
  const [first, ...others] = rows.map(toMember)
  if (!first) throw new Error('The register is empty')
  return [first, ...others]
}

/** Opens the stored register of so many members, which is made if it is missing or out of date. */
export const openRegister = async (engine: Engine, members: number) => {
  const store = await openStore(engine)
  const name = `register_${members}_${hashGenerators()}`
  const names = await store.names()
  for (const old of names) if (old.startsWith(`register_${members}_`) && old !== name) await store.drop(old)
  if (!names.includes(name)) {
    console.log(`Making a register of ${members} members for ${engine} (once) …`)
    await store.drop('unfinished')
    await store.create('unfinished')
    await prepareDatabase(store.urlOf('unfinished'), (database) => fill(database, members))
    await store.copy('unfinished', name)
    await store.drop('unfinished')
  }
  /** Copies the register for one server; `drop` deletes the copy. */
  const copy = async (to: string) => {
    await store.drop(to)
    await store.copy(name, to)
    return { url: store.urlOf(to), drop: () => store.drop(to) }
  }
  return { members: await readMembers(store.urlOf(name)), copy, stop: store.stop }
}
export type Register = Awaited<ReturnType<typeof openRegister>>
