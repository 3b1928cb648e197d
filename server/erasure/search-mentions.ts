import { sql } from 'kysely'
import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Db } from '../database/connection.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { MemberRow } from '../members/rows.ts'
import { findMentions } from './find-mentions.ts'
import { findOwnRows } from './import-rows.ts'

const CHANGES_AT_ONCE = 200

/** Where a person is mentioned. What comes later is searched for within the write. */
export type Mentioned = {
  mentions: Mentions
  /** The rows of each import that was there. */
  importRows: ReadonlyMap<string, readonly number[]>
  /** The change records of exports and saved lists, up to `lastChange`. */
  changes: readonly number[]
  lastChange: number
}

/** The numbers of change records of exports and saved lists that name the person, after `last`; and the last one that there is. */
export const findChanges = async (
  db: Db,
  mentions: Mentions,
  last: number,
  pause: () => Promise<void> = async () => undefined,
) => {
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

/**
 * Searches for all mentions of a person, who has these records. It reads all rows of imports and all exports of the log: so it is done before the
 * write, and other requests are served in between.
 */
export const searchMentions = async (db: Db, rows: readonly MemberRow[]): Promise<Mentioned> => {
  const mentions = await findMentions(db, rows)
  const importRows = new Map<string, readonly number[]>()
  const imports = await db.selectFrom('imports').selectAll().where('state', '!=', 'reading').execute()
  for (const own of imports) {
    importRows.set(own.uid, await findOwnRows(db, own, mentions, yieldToEventLoop))
    await yieldToEventLoop()
  }
  const { found, last } = await findChanges(db, mentions, 0, yieldToEventLoop)
  return { mentions, importRows, changes: found, lastChange: last }
}
