import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import type { Env } from '../env.ts'

/** A record that was erased; of a member the number as well. Nothing of it identifies a person. */
export type Erased = { kind: LoggedKind; uid: string; number: number | null }

type Place = Pick<Database, 'engine' | 'file'>
type Folder = Pick<Env, 'BACKUP_DIR'>

/**
 * The list of what was erased is kept outside of the database, for a restore: beside the SQLite file, or on PostgreSQL with the backups.
 * Null without a place.
 */
export const erasedFile = ({ engine, file }: Place, { BACKUP_DIR: folder }: Folder): string | null => {
  if (engine === 'sqlite') return file === null ? null : `${file}.erased`
  return folder === undefined ? null : path.join(folder, 'society.erased')
}

/* A line is `member 0190a000-… 1234`. */
const LINE = /^([a-z_]+) ([0-9a-f-]{36})(?: (\d+))?$/
const toLine = ({ kind, uid, number }: Erased) =>
  [kind, uid, number].filter((part) => part !== null).join(' ')

export const readErased = async (file: string | null): Promise<Erased[]> => {
  if (file === null || !existsSync(file)) return []
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const [, kind, uid, number] = LINE.exec(line) ?? []
    if (kind === undefined || uid === undefined) return []
    // What is no kind is found in no table.
    return [{ kind: kind as LoggedKind, uid, number: number === undefined ? null : Number(number) }]
  })
}

const listErased = async (db: Db): Promise<Erased[]> => {
  const rows = await db
    .selectFrom('changes')
    .select(['entity', 'entity_uid', 'after'])
    .where('action', '=', sql.lit('forget'))
    .orderBy('number')
    .execute()
  return rows.map(({ entity, entity_uid: uid, after }) => ({
    // Written by `record` alone.
    kind: entity as LoggedKind,
    uid,
    number: after === null ? null : (JSON.parse(after) as { id: number }).id,
  }))
}

/**
 * Adds what was erased to the list beside the database, which outlives a restore of an earlier state. What is in it already stays, because
 * the database may be such an earlier state.
 */
export const storeErased = async ({
  database,
  env,
}: {
  database: Pick<Database, 'db'> & Place
  env: Folder
}) => {
  const file = erasedFile(database, env)
  if (file === null || !existsSync(path.dirname(file))) return
  const erased = await listErased(database.db)
  const listed = new Set((await readErased(file)).map(toLine))
  const lines = new Set([...listed, ...erased.map(toLine)])
  if (lines.size === listed.size) return
  const unfinished = `${file}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile([...lines, ''].join('\n'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** After an erasure: removes what was erased from the files of the database, and lists it beside them. Housekeeping tries the list again. */
export const finishErasure = async ({
  database,
  env,
  log,
}: {
  database: Pick<Database, 'db' | 'purge'> & Place
  env: Folder
  log: Pick<FastifyBaseLogger, 'error'>
}) => {
  await database.purge()
  await storeErased({ database, env }).catch((error: unknown) =>
    log.error({ err: error }, 'what was erased is not in the list beside the database yet'),
  )
}
