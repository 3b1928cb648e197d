import { bestOf } from '../register/found.ts'
import { DELETED_SHOWN, type DeletedMatches } from '#domain/members/deleted-members.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import type { Db } from '../database/schema.ts'
import { listDeletions } from '../history/record-states.ts'
import type { Register } from '../register/register.ts'
import { searchMembers } from '../register/search-members.ts'
import { toMember } from './rows.ts'
import { inOrder } from './queries.ts'

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
