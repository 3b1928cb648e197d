import type { Db } from '../database/schema.ts'

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
