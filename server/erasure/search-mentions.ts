import { sql } from 'kysely'
import type { Mentions } from '#domain/erasure/mentions.ts'
import { noPause, type Eraser, type Pause } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { MemberRow } from '../members/rows.ts'
import { findMentions } from './find-mentions.ts'
import { findReasons, type FoundReasons } from './mentioned-reasons.ts'

const CHANGES_AT_ONCE = 200

/** The mentions of a person. Later ones are searched within the write. */
export type Mentioned = {
  mentions: Mentions
  uids: readonly string[]
  /** The functions that erase the person from the tables of each feature. */
  erasers: readonly Awaited<ReturnType<Eraser>>[]
  /** The change records of exports and saved lists, up to `lastChange`. */
  changes: readonly number[]
  lastChange: number
  reasons: FoundReasons
}

/**
 * The numbers of change records of exports and saved lists that name the person, after `last`, and the last number
 * of all.
 */
export const findChanges = async (db: Db, mentions: Mentions, last: number, pause: Pause) => {
  const found: number[] = []
  for (let position = last; ;) {
    const changes = await db
      .selectFrom('changes')
      .select(['number', 'before', 'after'])
      .where('entity', 'in', ['export', 'saved_list'])
      .where('number', '>', position)
      .orderBy('number')
      .limit(sql.lit(CHANGES_AT_ONCE))
      .execute()
    for (const { number, before, after } of changes)
      if (mentions.isInJson(before) || mentions.isInJson(after)) found.push(number)
    position = changes.at(-1)?.number ?? position
    if (changes.length < CHANGES_AT_ONCE) return { found, last: position }
    await pause()
  }
}

const searchAll = async (
  db: Db,
  erasers: readonly Eraser[],
  rows: readonly MemberRow[],
  pause: Pause,
): Promise<Mentioned> => {
  const mentions = await findMentions(db, rows)
  const uids = rows.map(({ uid }) => uid)
  const prepared: Mentioned['erasers'][number][] = []
  for (const search of erasers) prepared.push(await search(db, { members: rows, mentions }, pause))
  const { found, last } = await findChanges(db, mentions, 0, pause)
  const reasons = await findReasons(db, { mentions, uids }, 0, pause)
  return { mentions, uids, erasers: prepared, changes: found, lastChange: last, reasons }
}

/**
 * Searches for all mentions of the person with these records. It reads all rows of imports, and all exports and
 * reasons of the log. It therefore runs before the write, with pauses for other requests.
 */
export const searchMentions = (
  db: Db,
  erasers: readonly Eraser[],
  rows: readonly MemberRow[],
): Promise<Mentioned> => searchAll(db, erasers, rows, yieldToEventLoop)

/** As `searchMentions`, but within a write, which delays all others. */
export const searchWithin = (
  tx: Db,
  erasers: readonly Eraser[],
  rows: readonly MemberRow[],
): Promise<Mentioned> => searchAll(tx, erasers, rows, noPause)
