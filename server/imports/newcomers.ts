import { sql } from 'kysely'
import { createPeopleIndex } from '#domain/imports/people-index.ts'
import { fullName } from '#domain/members/member-name.ts'
import { toPerson, type Person } from '#domain/members/person.ts'
import type { Db } from '../database/connection.ts'
import { toMember } from '../members/rows.ts'
import { listMembersByUid } from './queries.ts'

export type Newcomer = { uid: string; id: number; name: string }

const CHANGES_AT_ONCE = 500

/**
 * The people who were entered or changed by anything but a batch since the change with the number `since`, so that a row that was new at
 * the dry run is compared again when it is applied.
 */
export const createNewcomers = (batch: string, since: number) => {
  const people = createPeopleIndex<Newcomer>()
  let last = since
  return {
    /** Reads who came since. Inside a write, nobody else can come before it ends. */
    refresh: async (db: Db): Promise<void> => {
      for (;;) {
        const changes = await db
          .selectFrom('changes')
          .select(['number', 'entity_uid as uid', 'batch'])
          .where('entity', '=', 'member')
          .where('number', '>', last)
          .orderBy('number')
          .limit(sql.lit(CHANGES_AT_ONCE))
          .execute()
        last = changes.at(-1)?.number ?? last
        const uids = changes.flatMap((change) => (change.batch === batch ? [] : change.uid))
        for (const row of (await listMembersByUid(db, uids)).values()) {
          const member = toMember(row)
          people.add({ uid: row.uid, id: row.id, name: fullName(member.name) }, toPerson(member))
        }
        if (changes.length < CHANGES_AT_ONCE) return
      }
    },
    /** Somebody who may be this person, other than those whom the admin has seen beside the row. */
    find: (person: Person, seen: readonly (string | null)[]): Newcomer | undefined =>
      people.findSimilar(person).find(({ key }) => !seen.includes(key.uid))?.key,
  }
}
export type Newcomers = ReturnType<typeof createNewcomers>
