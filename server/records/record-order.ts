import { changed } from '../database/record-changes.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { slicesOf } from '../database/slices.ts'
import type { Write } from '../database/write.ts'
import type { RecordKind, RecordTypes } from './record-kind.ts'

/** Reads the rows of an ordered kind, which `select` selects: all that are not deleted, in their order, or one, deleted or not. */
export const orderedRows = <DB, Tables extends keyof DB, Row>(
  table: string,
  select: (db: Db) => SelectQueryBuilder<DB, Tables, Row>,
) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return {
    list: (db: Db) =>
      select(db)
        .where(sql<boolean>`${column('deleted_at')} is null`)
        .orderBy(column('position'))
        .orderBy(column('uid'))
        .execute(),
    find: (db: Db, uid: string) =>
      select(db)
        .where(sql<boolean>`${column('uid')} = ${uid}`)
        .executeTakeFirst(),
  }
}

/**
 * The list that a record is ordered in: all of its kind, or those with the same value in the kind's `within` column.
 */
type OrderedList = { column: string; value: string } | null

const listWith = <T extends RecordTypes>({ order }: RecordKind<T>, value: unknown): OrderedList =>
  order?.within ? { column: order.within, value: String(value) } : null

type Place = { uid: string; position: number }

const isIn = (list: OrderedList) =>
  list === null ? sql`1 = 1` : sql`${sql.ref(list.column)} = ${list.value}`

const listPlaces = async (db: Db, table: string, list: OrderedList) => {
  const { rows } = await sql<Place>`
    select uid, position from ${sql.table(table)}
    where deleted_at is null and ${isIn(list)} order by position, uid`.execute(db)
  return rows
}

/**
 * The position of a new record with these columns. Deleted records count, so that their position is free when they are
 * restored.
 */
export const newPosition = async <T extends RecordTypes>(kind: RecordKind<T>, db: Db, columns: object) => {
  const list = listWith(kind, kind.order?.within && Reflect.get(columns, kind.order.within))
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(position) as first, max(position) as last from ${sql.table(kind.table)} where ${isIn(list)}`.execute(
    db,
  )
  const { first, last } = rows[0] ?? { first: null, last: null }
  return kind.order?.newest === 'first' ? (first ?? 1) - 1 : (last ?? -1) + 1
}

/** The requested order: unnamed records follow in their current order, unknown ids are ignored. */
export const mergeOrder = (present: readonly string[], requested: readonly string[]): string[] => {
  const isPresent = new Set(present)
  const first = [...new Set(requested)].filter((uid) => isPresent.has(uid))
  const named = new Set(first)
  return [...first, ...present.filter((uid) => !named.has(uid))]
}

/** The current positions, made distinct, so that a record only moves when its rank changes. */
const distinctPositions = (places: readonly Place[]) => {
  let last = Number.NEGATIVE_INFINITY
  return places.map(({ position }) => (last = Math.max(position, last + 1)))
}

const savePositions = async (db: Db, table: string, moved: readonly Place[]) => {
  for (const batch of slicesOf(moved)) {
    const cases = batch.map(({ uid, position }) => sql`when ${uid} then cast(${position} as integer)`)
    await sql`update ${sql.table(table)} set position = case uid ${sql.join(cases, sql` `)} end
      where uid in (${sql.join(batch.map(({ uid }) => uid))})`.execute(db)
  }
}

/**
 * Reorders a list, with a change record for each record that moves. A position is not part of a record's form, so
 * versions stay the same and open edits do not conflict. `within` is the value of the kind's `within` column.
 */
export const reorderWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  { tx, record }: Write,
  requested: readonly string[],
  within: string | null = null,
) => {
  const places = await listPlaces(tx, kind.table, listWith(kind, within))
  const positions = distinctPositions(places)
  const before = new Map(places.map(({ uid, position }) => [uid, position]))
  const order = mergeOrder([...before.keys()], requested)
  const moved = order
    .map((uid, rank) => ({ uid, position: positions[rank] ?? rank }))
    .filter(({ uid, position }) => before.get(uid) !== position)
  await savePositions(tx, kind.table, moved)
  for (const { uid, position } of moved) {
    await record(changed(kind.entity, uid, { position: before.get(uid) }, { position }))
  }
}
