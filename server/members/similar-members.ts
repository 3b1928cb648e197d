import { findLikeness, type SimilarMember } from '#domain/people/likeness.ts'
import { toPerson, type Person, type PersonInput } from '#domain/people/person.ts'
import type { Db } from '../database/schema.ts'
import { pairKey } from '#domain/people/person.ts'
import { readDistinctPairs } from './distinctions.ts'
import { listDeletions } from '../history/record-states.ts'
import { toMember } from './rows.ts'
import type { Register } from '../register/register.ts'
import { findCandidates } from '../register/similar-candidates.ts'

type Options = {
  /** The `_id` of the member who is compared with the others. */
  except?: string | undefined
  /** At most this many; 5 by default. */
  limit?: number
}

const findNumber = async (db: Db, uid: string) =>
  (await db.selectFrom('members').select('id').where('uid', '=', uid).executeTakeFirst())?.id

/** The members of a register who may be this person, each once: as it is, or as one was who was merged into it. */
const findLikely = async (register: Register, db: Db, person: Person) => {
  /** Whose likeness counts for whom. */
  const holders = await register.search(
    (index) =>
      new Map([
        ...findCandidates(index, person).map((id) => [id, id] as const),
        ...index.former
          .similarTo(person)
          .map((id) => [id, index.former.leadsTo(id)] as const)
          .filter(([, into]) => index.has(into)),
      ]),
  )
  if (holders.size === 0) return []
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', [...new Set([...holders.keys(), ...holders.values()])])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const likely = rows.flatMap((row) => {
    const likeness = findLikeness(person, toPerson(toMember(row)))
    const holder = byId.get(holders.get(row.id) ?? row.id)
    return likeness && holder ? [{ row: holder, likeness }] : []
  })
  const best = Map.groupBy(
    likely.toSorted((a, b) => b.likeness.score - a.likeness.score),
    ({ row }) => row.id,
  )
  return [...best.values()].flatMap(([first]) => first ?? [])
}

const likeliest = (similar: readonly SimilarMember[], limit: number) =>
  similar.toSorted((a, b) => b.score - a.score || a.member.id - b.member.id).slice(0, limit)

/** The members who may be this person, the likeliest first, each with the reasons; without those who were found to be somebody else. */
export const findSimilarMembers = async (
  register: Register,
  db: Db,
  input: PersonInput,
  { except, limit = 5 }: Options = {},
): Promise<SimilarMember[]> => {
  const likely = await findLikely(register, db, toPerson(input))
  const edited = except === undefined ? undefined : await findNumber(db, except)
  const distinct = edited === undefined ? new Set() : await readDistinctPairs(db, edited)
  const similar = likely.flatMap(({ row, likeness }) => {
    const { uid, id, deleted_at: deletedAt } = row
    const isOther = uid !== except && !(edited !== undefined && distinct.has(pairKey(edited, id)))
    // Deleted since it was found.
    return isOther && deletedAt === null ? [{ member: toMember(row), ...likeness, deletion: null }] : []
  })
  return likeliest(similar, limit)
}

/** The members in the trash who may be a new person, the likeliest first, each with the day of the deletion. */
export const findSimilarDeleted = async (
  deleted: Register,
  db: Db,
  input: PersonInput,
  limit = 3,
): Promise<SimilarMember[]> => {
  const likely = await findLikely(deleted, db, toPerson(input))
  if (likely.length === 0) return []
  const uids = likely.map(({ row }) => row.uid)
  const deletions = await listDeletions(db, 'member', uids)
  const similar = likely.flatMap(({ row, likeness }) => {
    const deletion = deletions.get(row.uid)
    // Restored since it was found.
    return deletion && row.deleted_at !== null ? [{ member: toMember(row), ...likeness, deletion }] : []
  })
  return likeliest(similar, limit)
}
