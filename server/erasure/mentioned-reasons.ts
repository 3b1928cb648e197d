import { sql } from 'kysely'
import type { MentionedReason } from '#domain/erasure/erasure.ts'
import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Pause } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { CHANGE_COLUMNS, toChange } from '../history/list-changes.ts'
import { nameBefore } from '../history/record-states.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { MemberRow } from '../members/rows.ts'
import { findMentions } from './find-mentions.ts'

const CHANGES_AT_ONCE = 200

/** The numbers of change records by reason, up to `last`. */
export type FoundReasons = { found: ReadonlyMap<string, readonly number[]>; last: number }

/** The reasons that name a person in changes of other records after `last`. The person has the records `uids`. */
export const findReasons = async (
  db: Db,
  { mentions, uids }: { mentions: Mentions; uids: readonly string[] },
  last: number,
  pause: Pause,
): Promise<FoundReasons> => {
  const found = new Map<string, number[]>()
  // Cached, because all members of a bulk change have the same reason.
  const others = new Set<string>()
  for (let position = last; ;) {
    const changes = await db
      .selectFrom('changes')
      .select(['number', 'reason'])
      .where('reason', 'is not', null)
      .where('number', '>', position)
      .where((where) => where.or([where('entity', '!=', 'member'), where('entity_uid', 'not in', uids)]))
      .orderBy('number')
      .limit(sql.lit(CHANGES_AT_ONCE))
      .execute()
    for (const { number, reason } of changes) {
      if (reason === null || others.has(reason)) continue
      const numbers = found.get(reason)
      if (numbers) numbers.push(number)
      else if (mentions.isIn(reason)) found.set(reason, [number])
      else others.add(reason)
    }
    position = changes.at(-1)?.number ?? position
    if (changes.length < CHANGES_AT_ONCE) return { found, last: position }
    await pause()
  }
}

/** The reasons that name the person with these records, each with its newest change, the newest first. */
export const listReasons = async (db: Db, rows: readonly MemberRow[]): Promise<MentionedReason[]> => {
  const mentions = await findMentions(db, rows)
  const uids = rows.map(({ uid }) => uid)
  const { found } = await findReasons(db, { mentions, uids }, 0, yieldToEventLoop)
  const listed: MentionedReason[] = []
  for (const [reason, numbers] of found) {
    const newest = await db
      .selectFrom('changes')
      .select(CHANGE_COLUMNS)
      .where('number', '=', numbers.at(-1) ?? 0)
      .executeTakeFirstOrThrow()
    const change = toChange(newest)
    const name = change.name || (await nameBefore(db, change))
    listed.push({ ...change, name, reason, changes: numbers.length })
  }
  return listed.toSorted((a, b) => b.number - a.number)
}
