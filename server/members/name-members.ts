import { fullName } from '#domain/members/member-name.ts'
import type { NamedMember } from '#domain/members/named-member.ts'
import type { Db } from '../database/schema.ts'

/** The names of members, deleted or not, by their numbers. */
export const nameMembers = async (db: Db, uids: readonly string[]): Promise<NamedMember[]> => {
  if (uids.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select(['uid', 'first_name', 'middle_name', 'last_name', 'directory'])
    .where('uid', 'in', uids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.uid,
    name: fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
    isLife: row.directory === 'life',
  }))
}
