import { findLikeness, type SimilarMember } from '#domain/members/likeness.ts'
import { toPerson, type PersonInput } from '#domain/members/person.ts'
import type { Db } from '../database/connection.ts'
import { pairKey, readDistinctPairs } from '../duplicates/queries.ts'
import { toMember } from '../members/rows.ts'
import type { Register } from './register.ts'
import { findCandidates } from './similar-candidates.ts'

type Options = {
  /** The `_id` of the member who is compared with the others. */
  except?: string | undefined
  /** At most this many; 5 by default. */
  limit?: number
}

const findNumber = async (db: Db, uid: string) =>
  (await db.selectFrom('members').select('id').where('uid', '=', uid).executeTakeFirst())?.id

/** The members who may be this person, the likeliest first, each with the reasons; without those who were found to be somebody else. */
export const findSimilarMembers = async (
  register: Register,
  db: Db,
  input: PersonInput,
  { except, limit = 5 }: Options = {},
): Promise<SimilarMember[]> => {
  const person = toPerson(input)
  const ids = await register.read((index) => findCandidates(index, person))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const edited = except === undefined ? undefined : await findNumber(db, except)
  const distinct = edited === undefined ? new Set() : await readDistinctPairs(db, edited)
  return rows
    .filter(({ uid, id }) => uid !== except && !(edited !== undefined && distinct.has(pairKey(edited, id))))
    .flatMap((row) => {
      const member = toMember(row)
      const likeness = findLikeness(person, toPerson(member))
      return likeness ? [{ member, ...likeness }] : []
    })
    .toSorted((a, b) => b.score - a.score || a.member.id - b.member.id)
    .slice(0, limit)
}
