import { pairKey } from '#domain/people/person.ts'
import type { Db } from '../database/schema.ts'

const selectDistinctions = (db: Db) =>
  db
    .selectFrom('member_distinctions as distinction')
    .innerJoin('members as one', 'one.id', 'distinction.first_id')
    .innerJoin('members as other', 'other.id', 'distinction.second_id')
    .selectAll('distinction')
    .select([
      'one.uid as one_uid',
      'one.first_name as one_first_name',
      'one.middle_name as one_middle_name',
      'one.last_name as one_last_name',
      'other.uid as other_uid',
      'other.first_name as other_first_name',
      'other.middle_name as other_middle_name',
      'other.last_name as other_last_name',
    ])

export const findDistinction = (db: Db, uid: string) =>
  selectDistinctions(db).where('distinction.uid', '=', uid).executeTakeFirst()

/** A distinction, with what names its members. */
export type DistinctionRow = NonNullable<Awaited<ReturnType<typeof findDistinction>>>

/** The distinctions of present members, the newest first. */
export const listDistinctions = (db: Db) =>
  selectDistinctions(db)
    .where('distinction.deleted_at', 'is', null)
    .where('one.deleted_at', 'is', null)
    .where('other.deleted_at', 'is', null)
    .orderBy('distinction.created_at', 'desc')
    .orderBy('distinction.uid', 'desc')
    .execute()

/** The distinction of two members, whose numbers ascend. */
export const findDistinctionOf = (db: Db, first: number, second: number) =>
  selectDistinctions(db)
    .where('distinction.first_id', '=', first)
    .where('distinction.second_id', '=', second)
    .where('distinction.deleted_at', 'is', null)
    .executeTakeFirst()

/** The pairs that are marked as not the same, as `pairKey`s; those of one member if one is given. */
export const readDistinctPairs = async (db: Db, member?: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('member_distinctions')
    .select(['first_id', 'second_id'])
    .where('deleted_at', 'is', null)
    .$if(member !== undefined, (query) =>
      query.where((where) =>
        where.or([where('first_id', '=', member ?? 0), where('second_id', '=', member ?? 0)]),
      ),
    )
    .execute()
  return new Set(rows.map(({ first_id: first, second_id: second }) => pairKey(first, second)))
}
