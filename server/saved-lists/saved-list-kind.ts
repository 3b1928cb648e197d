import type { Selectable } from 'kysely'
import {
  type NewSavedList,
  SAVED_LIST_MESSAGES,
  SavedList,
  SavedListChanges,
} from '#domain/saved-lists/saved-list.ts'
import { optionalFlag } from '../database/columns.ts'
import type { Db, SavedListsTable } from '../database/schema.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'

const selectLists = (db: Db) =>
  db
    .selectFrom('saved_lists')
    .innerJoin('users', 'users.uid', 'saved_lists.owner_uid')
    .selectAll('saved_lists')
    .select('users.name as owner_name')

/** The lists of a user and the shared ones, by name. */
export const listSavedLists = (db: Db, userUid: string) =>
  selectLists(db)
    .where('saved_lists.deleted_at', 'is', null)
    .where((where) => where.or([where('owner_uid', '=', userUid), where('is_shared', '=', 1)]))
    .orderBy('saved_lists.name')
    .orderBy('saved_lists.uid')
    .execute()

/** Includes deleted lists. */
export const findSavedList = (db: Db, uid: string) =>
  selectLists(db).where('saved_lists.uid', '=', uid).executeTakeFirst()

export const findColumns = (db: Db, userUid: string) =>
  db.selectFrom('directory_columns').select('columns').where('user_uid', '=', userUid).executeTakeFirst()

export const storeColumns = (db: Db, userUid: string, columns: string) =>
  db
    .insertInto('directory_columns')
    .values({ user_uid: userUid, columns })
    .onConflict((conflict) => conflict.column('user_uid').doUpdateSet({ columns }))
    .execute()

export const deleteColumns = (db: Db, userUid: string) =>
  db.deleteFrom('directory_columns').where('user_uid', '=', userUid).execute()

export type SavedListRow = Selectable<SavedListsTable> & { owner_name: string }

export const toSavedList = (row: SavedListRow): SavedList => ({
  ...recordFields(row),
  _id: row.uid,
  name: row.name,
  directory: row.directory,
  search: row.search,
  isShared: row.is_shared === 1,
  owner: { _id: row.owner_uid, name: row.owner_name },
})

/** What a create stores: the input, and whose list it is. */
type OwnedList = NewSavedList & { owner: string }

export const savedListKind: RecordKind<{
  table: 'saved_lists'
  row: SavedListRow
  record: SavedList
  input: OwnedList
  changes: SavedListChanges
}> = {
  entity: 'saved_list',
  table: 'saved_lists',
  may: { read: 'register.read', edit: 'register.read' },
  words: { one: 'a saved list', many: 'Saved lists', ...SAVED_LIST_MESSAGES },
  schema: { record: SavedList, changes: SavedListChanges },
  find: findSavedList,
  toRecord: toSavedList,
  toColumns: ({ name, directory, search, isShared, owner }) => ({
    name,
    directory,
    search,
    is_shared: optionalFlag(isShared),
    owner_uid: owner,
  }),
}
