import type { Insertable, Updateable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import type { MemberQuery, PublicMemberQuery } from '#domain/members/member-query.ts'
import type { Member, PublicMember } from '#domain/members/member.ts'
import type { Db } from '../database/database.ts'
import type { MembersTable } from '../database/schema.ts'
import { countMembers, selectMembers, selectPage } from './list-query.ts'
import { PUBLIC_COLUMNS, toMember, toPublicMember, type MemberRow } from './rows.ts'

/** Rows are fetched in batches of this many, which both engines take as parameters of one statement. */
const BATCH = 500

const inOrder = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const countListed = async (db: Db, query: MemberQuery) =>
  (await countMembers(db, query).executeTakeFirstOrThrow()).total

/** The members of a page in batches, so that a very long page never stands in memory as a whole. */
export async function* streamMembers(db: Db, query: MemberQuery): AsyncGenerator<Member[]> {
  const page = await selectPage(db, query).execute()
  const ids = page.map((row) => row.id)
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const rows = await db.selectFrom('members').selectAll().where('id', 'in', batch).execute()
    yield inOrder(batch, rows).map(toMember)
  }
}

export const listMembers = async (db: Db, query: MemberQuery): Promise<ListData<Member>> => {
  const { page, limit } = query
  const total = await countListed(db, query)
  const data: Member[] = []
  if (query.count !== 'only') for await (const batch of streamMembers(db, query)) data.push(...batch)
  return { data, meta: { page, limit, total } }
}

/** What the membership check finds: by `searchTerm` alone, in the order of the member numbers. */
export const listPublicMembers = async (
  db: Db,
  { searchTerm, limit }: PublicMemberQuery,
): Promise<ListData<PublicMember>> => {
  const { total } = await countMembers(db, { searchTerm }).executeTakeFirstOrThrow()
  const rows = await selectMembers(db, { searchTerm })
    .select(PUBLIC_COLUMNS)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { data: rows.map(toPublicMember), meta: { page: 1, limit, total } }
}

export const findMember = (db: Db, uid: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Also finds a member who has been deleted since. */
export const getMemberEver = (db: Db, uid: string): Promise<MemberRow> =>
  db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

export const insertMember = (db: Db, row: Insertable<MembersTable>): Promise<MemberRow> =>
  db.insertInto('members').values(row).returningAll().executeTakeFirstOrThrow()

export const updateMember = (db: Db, uid: string, columns: Updateable<MembersTable>): Promise<MemberRow> =>
  db.updateTable('members').set(columns).where('uid', '=', uid).returningAll().executeTakeFirstOrThrow()

export const findByLifeMemberId = (db: Db, lifeMemberId: string) =>
  db
    .selectFrom('members')
    .select('uid')
    .where('deleted_at', 'is', null)
    .where('life_member_id', 'is not', null)
    .where((where) =>
      where(
        where.fn<string>('lower', ['life_member_id']),
        '=',
        where.fn<string>('lower', [where.val(lifeMemberId)]),
      ),
    )
    .executeTakeFirst()
