import type { Selectable } from 'kysely'
import {
  type NewSavedList,
  SAVED_LIST_MESSAGES,
  SavedList,
  SavedListChanges,
} from '#domain/saved-lists/saved-list.ts'
import { optionalFlag } from '../database/flag.ts'
import type { SavedListsTable } from '../database/schema.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findSavedList } from './queries.ts'

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
