import { dayOf } from '#domain/days.ts'
import { addDays } from '#domain/dues/membership-year.ts'
import type { Election } from '#domain/elections/election.ts'
import {
  concernsRoll,
  type MemberChanges,
  NEWEST_MEMBER_CHANGES,
  type NewMemberChanges,
} from '#domain/elections/member-changes.ts'
import type { ChangeEntry } from '#domain/history/change-list.ts'
import { CHANGE_NUMBER_MAX } from '#domain/history/history-entry.ts'
import { startOfDay } from '#domain/time-zone.ts'
import type { Db } from '../database/schema.ts'
import { firstUidAt } from '../database/ids.ts'
import { firstNumberAt } from '../history/change-range.ts'
import { completeChanges, readBatch, ROWS_PER_BATCH, toChange } from '../history/list-changes.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { endOfRecord } from './facts.ts'
import { listOpenRolls } from './roll-standing.ts'

/** How many changes there were since a moment of what a roll reads of the members of the record day, and the newest of them. */
const changesSince = async (db: Db, election: Election, moment: number) => {
  const range = { first: await firstNumberAt(db, moment), before: CHANGE_NUMBER_MAX }
  const joinedLater = firstUidAt(endOfRecord(election))
  const newest: ChangeEntry[] = []
  for (let total = 0; ;) {
    const rows = await readBatch(db, { kind: 'member' }, range)
    const found = rows
      .filter(({ entity_uid: uid }) => uid < joinedLater)
      .map(toChange)
      .filter(concernsRoll)
    total += found.length
    newest.push(...found.slice(0, NEWEST_MEMBER_CHANGES - newest.length))
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_BATCH) return { newest, total }
    range.before = last.number
    await yieldToEventLoop()
  }
}

/** Since the roll was laid open. */
export const listMemberChanges = async (db: Db, election: Election): Promise<MemberChanges> => {
  if (election.laidOpenAt === null) return { newest: [], total: 0 }
  const { newest, total } = await changesSince(db, election, Date.parse(election.laidOpenAt))
  return { newest: await completeChanges(db, newest), total }
}

/** The open rolls of whose members something was changed today or yesterday. */
export const countNewMemberChanges = async (db: Db, now: number): Promise<NewMemberChanges[]> => {
  const today = dayOf(now)
  const counts: NewMemberChanges[] = []
  for (const election of await listOpenRolls(db, today)) {
    const since = Math.max(Date.parse(election.laidOpenAt ?? ''), startOfDay(addDays(today, -1)))
    if (Number.isNaN(since)) continue
    const { total } = await changesSince(db, election, since)
    if (total > 0) counts.push({ _id: election._id, name: election.name, count: total })
  }
  return counts
}
