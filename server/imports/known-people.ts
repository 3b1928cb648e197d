import { createPeopleIndex } from '#domain/imports/people-index.ts'
import { fullName } from '#domain/members/member-name.ts'
import { toPerson } from '#domain/members/person.ts'
import { comparableLifeId } from '#domain/names/explain-match.ts'
import type { Db } from '../database/connection.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { toMember } from '../members/rows.ts'

/** A member of the register, or a row of the file that is imported. */
export type Known = { row: number | null; uid: string | null; isLife: boolean; name: string }

/** Read at once, so that other requests are answered in between. */
const ROWS_PER_BATCH = 100

/** The people that a row can be: first the members, and then the rows before it. */
export const loadKnownPeople = async (db: Db, signal: AbortSignal) => {
  const people = createPeopleIndex<Known>()
  const uids = new Map<number, string>()
  /** The holders of life member IDs: a member, or the number of a row. */
  const lifeIds = new Map<string, string | number>()
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(ROWS_PER_BATCH)
      .execute()
    for (const row of rows) {
      const member = toMember(row)
      uids.set(row.id, row.uid)
      if (row.life_member_id !== null) lifeIds.set(comparableLifeId(row.life_member_id), row.uid)
      people.add(
        { row: null, uid: row.uid, isLife: row.directory === 'life', name: fullName(member.name) },
        toPerson(member),
      )
    }
    if (rows.length < ROWS_PER_BATCH) break
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop(signal)
  }
  return {
    people,
    uidOfNumber: (id: number) => uids.get(id),
    holderOfLifeId: (lifeId: string) => lifeIds.get(comparableLifeId(lifeId)),
    takeLifeId: (lifeId: string, row: number) => void lifeIds.set(comparableLifeId(lifeId), row),
  }
}
export type KnownPeople = Awaited<ReturnType<typeof loadKnownPeople>>
