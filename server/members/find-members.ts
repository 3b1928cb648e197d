import { sql } from 'kysely'
import { DELETED_SHOWN, type DeletedMatches } from '#domain/members/deleted-members.ts'
import { FOUND_KINDS, FOUND_MAX, type FoundMember, type FoundMembers } from '#domain/members/found-member.ts'
import { readStreetText } from '#domain/members/street-words.ts'
import { WORD_KINDS } from '#domain/names/match-kinds.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { listDeletions } from '../history/record-states.ts'
import { findAnywhere } from '../register/find-anywhere.ts'
import { bestOf } from '../register/found.ts'
import { nameOf } from '../register/indexed-member.ts'
import { keys } from '../register/member-keys.ts'
import { fitsAmong, fitsOf } from '../register/plan.ts'
import type { Register } from '../register/register.ts'
import { searchMembers } from '../register/search-members.ts'
import { explainFound, type Explained } from './found-reasons.ts'
import { inOrder } from './queries.ts'
import { toMember, type MemberRow } from './rows.ts'

/** One word with a sign or digit that no name has. Letters alone are a name. */
const EMAIL_BEGINNING = /^(?=.*[@._+\d-])(?=.*[a-z])[\w.%+'-]{2,}(?:@[a-z\d.-]*)?$/i

/** Comes after whatever an address may have, in the order of bytes. */
const LAST = '\u{10FFFF}'

/**
 * The numbers of the members whose e-mail address begins with the text, or of members who were merged into others: with an index, in the
 * order of bytes on both engines.
 */
const findByEmail = async ({ db, engine }: Database, text: string, isMerged: boolean): Promise<number[]> => {
  if (!EMAIL_BEGINNING.test(text)) return []
  const address = engine === 'postgres' ? sql<string>`lower(email) collate "C"` : sql<string>`lower(email)`
  const beginning = text.toLowerCase()
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(address, '>=', beginning)
    .where(address, '<', beginning + LAST)
    .where(isMerged ? 'merged_into' : 'deleted_at', isMerged ? 'is not' : 'is', null)
    .orderBy(address)
    .orderBy('id')
    .limit(FOUND_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

type Candidate = Explained & { member: FoundMember }

const rankOf = ({ weakest }: Explained) => WORD_KINDS.indexOf(weakest)

/** How many members of each kind are found, however many others are found by a better one. */
const OF_EACH_KIND = 2

/** Those who have the most of the text, exact ones first; among them some of each kind that the text may be of. */
const chooseBest = (candidates: readonly Candidate[]): FoundMember[] => {
  const least = Math.min(...candidates.map(({ missing }) => missing))
  const ranked = candidates
    .filter(({ missing }) => missing === least)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const kindOf = ({ reasons }: Candidate) => reasons.map(({ kind }) => kind).join(' ')
  const reserved = new Set(
    [...Map.groupBy(ranked, kindOf).values()].flatMap((same) =>
      same.filter(({ weakest }) => weakest !== 'typo').slice(0, OF_EACH_KIND),
    ),
  )
  const others = ranked.filter((candidate) => !reserved.has(candidate))
  const chosen = new Set([...reserved, ...others].slice(0, FOUND_MAX))
  return ranked.flatMap((candidate) => (chosen.has(candidate) ? [candidate.member] : []))
}

/** Finds members of both directories by anything that one knows of them. For admins only. */
export const findMembers = async (
  database: Database,
  register: Register,
  typed: string,
): Promise<FoundMembers> => {
  const text = readSearchText(typed)
  const byEmail = await findByEmail(database, typed, false)
  const byFormerEmail = await findByEmail(database, typed, true)
  const { ids, former, directories, used, spread } = await register.search((index) => {
    const { ids: anywhere, ...found } = findAnywhere(index, text, FOUND_MAX)
    const all = [...byEmail, ...anywhere, ...byFormerEmail.map(index.former.leadsTo)]
    return { ids: [...new Set(all)], former: index.former.of(all), ...found }
  })
  if (ids.length === 0) return { members: [], directories }
  const merged = [...former.values()].flatMap((numbers) => numbers.map(({ id }) => id))
  const rows = await database.db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', [...ids, ...merged])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const street = readStreetText(text.whole)
  const present = rows.filter(({ deleted_at: deletedAt }) => deletedAt === null)
  const others = rows.filter((row) => !present.includes(row))
  const typedAs = { text, street, fits: fitsOf(used), fatherFits: fitsOf(spread, keys.fatherWord) }
  const formerly = {
    text,
    street,
    fits: fitsAmong(others.map(nameOf), text),
    fatherFits: fitsAmong(
      others.map((row) => row.father_or_husband_name),
      text,
    ),
  }
  /** By what the member has, or by what one has who was merged into it and has more of the text. */
  const explain = (row: MemberRow) => {
    const own = { ...explainFound(typedAs, row), former: {} }
    return (former.get(row.id) ?? []).reduce((best, { id }) => {
      const of = byId.get(id)
      const explained = of && explainFound(formerly, of)
      return explained && explained.missing < best.missing ? { ...explained, former: { former: id } } : best
    }, own)
  }
  const candidates = inOrder(ids, present).flatMap((row) => {
    const explained = explain(row)
    const reasons = explained.reasons.toSorted(
      (a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind),
    )
    const member: FoundMember = { ...toMember(row), reasons, ...explained.former }
    // Changed since it was found.
    return reasons.length > 0 ? [{ ...explained, member }] : []
  })
  return { members: chooseBest(candidates), directories }
}

/** Searches the deleted members as a directory searches the others. `deleted` is loaded by the first search. */
export const findDeletedMembers = async (
  db: Db,
  deleted: Register,
  searchTerm: string,
): Promise<DeletedMatches> => {
  const text = readSearchText(searchTerm)
  const { ids, total } = await deleted.search((index) => {
    const found = searchMembers(index, text, [])
    return { ids: bestOf(found, 0, DELETED_SHOWN), total: found.ids.length }
  })
  if (ids.length === 0) return { total: 0, members: [] }
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', ids).execute()
  const deletions = await listDeletions(
    db,
    'member',
    rows.map(({ uid }) => uid),
  )
  const members = inOrder(ids, rows).flatMap((row) => {
    const deletion = deletions.get(row.uid)
    const { _id, id, name } = toMember(row)
    return deletion ? [{ _id, id, name, ...deletion }] : []
  })
  return { total, members }
}
