import { z } from 'zod'
import { can } from '#domain/auth/abilities.ts'
import type { Viewer } from '#domain/auth/auth.ts'
import {
  COLUMNS_SAVED,
  DirectoryColumns,
  NewSavedList,
  SAVED_LIST_MESSAGES,
  SavedList,
  SavedListChanges,
} from '#domain/saved-lists/saved-list.ts'
import type { Db } from '../database/schema.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { recordVerbs } from '../records/record-writes.ts'
import { deleteColumns, findColumns, findSavedList, listSavedLists, storeColumns } from './saved-list-kind.ts'
import { savedListKind, toSavedList } from './saved-list-kind.ts'

const { create, change, remove, restore } = recordVerbs(savedListKind)
const Params = idParams('a saved list')

/**
 * Throws 404 unless the list is the user's, or a shared one and the user manages the admins: for others it is either not there, or
 * only to be used.
 */
const requireEditable = async (db: Db, uid: string, userUid: string, viewer: Viewer) => {
  const row = await findSavedList(db, uid)
  const mayTidy = row?.is_shared === 1 && can(viewer, 'admins.edit')
  if (!row || (row.owner_uid !== userUid && !mayTidy)) throw notFound(SAVED_LIST_MESSAGES.notFound)
}

export const savedListRoutes = apiRoutes('saved lists', (api, { database: { db } }) => {
  const readers = api.may('register.read')

  readers.get('/', {
    summary: 'The saved lists of the user, and those that others share',
    reply: { message: 'Saved lists', data: z.array(SavedList) },
    handler: async ({ by }) => (await listSavedLists(db, by.actor.uid)).map(toSavedList),
  })

  readers.post('/', {
    summary: 'Save a list of a directory under a name',
    body: NewSavedList,
    reply: { status: 201, message: SAVED_LIST_MESSAGES.created, data: SavedList, versioned: true },
    handler: ({ by, body }) => create(by, { ...body, owner: by.actor.uid }),
  })

  readers.patch('/:id', {
    summary: 'Change a saved list, such as whether it is shared',
    params: Params,
    body: SavedListChanges,
    reply: { message: SAVED_LIST_MESSAGES.updated, data: SavedList, versioned: true },
    errors: [412],
    handler: async ({ by, params, body, expected, request }) => {
      await requireEditable(db, params.id, by.actor.uid, request.viewer)
      return change(by, params.id, body, expected)
    },
  })

  readers.delete('/:id', {
    summary: 'Delete a saved list; it can be restored',
    params: Params,
    reply: { message: SAVED_LIST_MESSAGES.deleted },
    handler: async ({ by, params, request }) => {
      await requireEditable(db, params.id, by.actor.uid, request.viewer)
      await remove(by, params.id)
    },
  })

  readers.post('/:id/restore', {
    summary: 'Restore a saved list',
    params: Params,
    reply: { message: SAVED_LIST_MESSAGES.restored, data: SavedList, versioned: true },
    handler: async ({ by, params, request }) => {
      await requireEditable(db, params.id, by.actor.uid, request.viewer)
      return restore(by, params.id)
    },
  })
})

/** A choice of how a screen looks is no data of the society: it is neither logged nor a reason to read anything again. */
export const columnRoutes = apiRoutes('saved lists', (api, { database: { db } }) => {
  const readers = api.may('register.read')

  readers.get('/', {
    summary: 'The columns that the user has chosen for the directories',
    reply: { message: 'Columns', data: DirectoryColumns },
    handler: async ({ by }) => {
      const row = await findColumns(db, by.actor.uid)
      // A name that is no column any more, or a row that was changed by hand, stands for the usual ones.
      const stored = DirectoryColumns.safeParse({
        columns: row ? row.columns.split(' ').filter(Boolean) : null,
      })
      return stored.success ? stored.data : { columns: null }
    },
  })

  readers.patch('/', {
    summary: 'Choose the columns of the directories',
    body: DirectoryColumns,
    reply: { message: COLUMNS_SAVED, data: DirectoryColumns },
    handler: async ({ by, body }) => {
      if (body.columns === null) await deleteColumns(db, by.actor.uid)
      else await storeColumns(db, by.actor.uid, body.columns.join(' '))
      return body
    },
  })
})
