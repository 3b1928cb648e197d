import type { ListData } from '#domain/api.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import type { ListedMember, ListedPublicMember, MemberListMeta, MemberMatch } from '#domain/members/member.ts'
import { explainMatch, type FormerNumber } from '#domain/people/explain-match.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { readSearchText, type SearchText } from '#domain/names/search-text.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { bestShuffled, type ShuffleKey } from '../register/found.ts'
import { nameOf } from '../register/indexed-member.ts'
import { compareNames, sortedName } from '../register/member-orders.ts'
import { fitsOf, planText, type UsedWord } from '../register/plan.ts'
import type { Register } from '../register/register.ts'
import { searchPublicMembers } from '../register/search-members.ts'
import { type FoundPage, listPage, searchPage } from '../register/member-lists.ts'
import { type MemberRow, PUBLIC_COLUMNS, type PublicMemberRow, toMember, toPublicMember } from './rows.ts'

/** Explains for each row why the text matched it; adds nothing to a list without a text. `former` has the numbers that lead to the members. */
const explainRow = ({
  text,
  former = new Map(),
  used = [],
}: Pick<MemberPage, 'text' | 'former' | 'used'>) => {
  const fits = fitsOf(used)
  return (row: PublicMemberRow & { second_phone?: string | null }): { match?: MemberMatch } => {
    if (text === null) return {}
    const member = {
      id: row.id,
      name: nameOf(row),
      phone: row.phone,
      secondPhone: row.second_phone ?? null,
      lifeMemberId: row.life_member_id,
      former: former.get(row.id) ?? [],
    }
    return { match: explainMatch(text, member, fits) }
  }
}

/** Within the parameter limit of one statement on both engines, and more than any screen lists. */
const BATCH_MAX = 100

export const inOrder = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The member numbers of a page in order, the counts, and the search text. */
export type MemberPage = Readonly<FoundPage> & {
  text: SearchText | null
  /** Of a search: the numbers that lead to its members. */
  former?: ReadonlyMap<number, readonly FormerNumber[]>
  used?: readonly UsedWord[]
}

/** Finds a page, of a search when there is a text. Throws when `signal` is aborted. */
export const findPage = async (
  register: Register,
  query: MemberQuery,
  signal?: AbortSignal,
): Promise<MemberPage> => {
  const searchTerm = query.searchTerm?.trim()
  const text = searchTerm ? readSearchText(searchTerm) : null
  signal?.throwIfAborted()
  const page = text
    ? await register.search((index) => {
        const plan = planText(index.vocabulary, text)
        const found = searchPage(index, text, query, plan)
        return { ...found, former: index.former.of(found.ids), used: plan.used() }
      })
    : await register.read((index) => listPage(index, query))
  signal?.throwIfAborted()
  return { ...page, text }
}

/**
 * Reads the members of a page in batches, so that a very long page is never in memory as a whole. Yields to the event
 * loop between two batches.
 */
export async function* streamMembers(
  db: Db,
  page: MemberPage,
  batchSize = BATCH_MAX,
): AsyncGenerator<ListedMember[]> {
  const { ids } = page
  const explain = explainRow(page)
  for (let start = 0; start < ids.length; start += batchSize) {
    if (start > 0) await yieldToEventLoop()
    const batch = ids.slice(start, start + batchSize)
    const rows = await db.selectFrom('members').selectAll().where('id', 'in', batch).execute()
    yield inOrder(batch, rows).map((row) => ({ ...toMember(row), ...explain(row) }))
  }
}

export const listMembers = async (
  db: Db,
  register: Register,
  query: MemberQuery,
): Promise<{ data: ListedMember[]; meta: MemberListMeta }> => {
  const { page, limit } = query
  const found = await findPage(register, query)
  const data: ListedMember[] = []
  for await (const batch of streamMembers(db, found)) data.push(...batch)
  const { ids: _ids, text: _text, former: _former, used: _used, ...counts } = found
  return { data, meta: { page, limit, ...counts } }
}

type Ranked = { member: ListedPublicMember; name: string; cost: number }
/** The best match first; of equal ones, by what is shown of every one of them, and not by the numbers. */
const compareShown = (a: Ranked, b: Ranked) =>
  a.cost - b.cost ||
  compareNames(a.name, b.name) ||
  compareNames(a.member.address.zipCode, b.member.address.zipCode) ||
  compareNames(a.member.unionOfSandwip, b.member.unionOfSandwip)

/** The results of the membership check: by the text alone, the best match first. `key` decides which of too many equal ones. */
export const listPublicMembers = async (
  db: Db,
  register: Register,
  { text, limit, key }: { text: SearchText; limit: number; key: ShuffleKey },
): Promise<ListData<ListedPublicMember> & { registered: number }> => {
  const { costs, total, former, used, registered } = await register.search((index) => {
    const plan = planText(index.publicWords(), text)
    const found = searchPublicMembers(index, text, plan)
    const best = bestShuffled(found, limit, key)
    return {
      costs: best,
      total: found.ids.length,
      former: index.former.of([...best.keys()]),
      used: plan.used(),
      registered: index.count(),
    }
  })
  const rows =
    costs.size === 0
      ? []
      : await db
          .selectFrom('members')
          .select(PUBLIC_COLUMNS)
          .where('id', 'in', [...costs.keys()])
          .where('deleted_at', 'is', null)
          .where('is_hidden', '=', 0)
          .execute()
  const explain = explainRow({ text, former, used })
  const data = rows
    .map((row): Ranked => {
      const member = { ...toPublicMember(row), ...explain(row) }
      return { member, name: sortedName(fullName(member.name)), cost: costs.get(member.id) ?? 0 }
    })
    .toSorted(compareShown)
    .map(({ member }) => member)
  return { data, meta: { page: 1, limit, total }, registered }
}

export const findMember = (db: Db, uid: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Finds deleted members as well. */
export const findAnyMember = (db: Db, uid: string): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirst()

/** In any order, deleted members as well. */
export const listAnyMembers = async (db: Db, uids: readonly string[]): Promise<MemberRow[]> =>
  uids.length === 0 ? [] : db.selectFrom('members').selectAll().where('uid', 'in', uids).execute()

/** One present member by the number. */
export const findMemberByNumber = (db: Db, id: number): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const findMembersByNumbers = (db: Db, ids: readonly number[]): Promise<MemberRow[]> =>
  db.selectFrom('members').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute()

export const findByLifeMemberId = (db: Db, lifeMemberId: string) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('life_member_key', '=', comparableLifeId(lifeMemberId))
    .executeTakeFirst()
