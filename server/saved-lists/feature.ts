import type { Eraser } from '../api/eraser.ts'
import type { Feature } from '../api/feature.ts'
import { eraseWithin } from '../records/erase-record.ts'
import { columnRoutes, savedListRoutes } from './routes.ts'
import { savedListKind } from './saved-list-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

/** Erases the lists that name a person: the name, or the text that is searched for. */
const eraseNaming: Eraser =
  async (_db, { mentions }) =>
  async (current, why) => {
    const lists = await current.tx.selectFrom('saved_lists').select(['uid', 'name', 'search']).execute()
    for (const { uid, name, search } of lists)
      if (mentions.isIn(name) || mentions.isIn(search)) await eraseWithin(savedListKind, current, uid, why)
  }

/** How admins like to see the directories: lists under a name, and columns. */
export const savedLists: Feature = {
  tables: ['saved_lists', 'directory_columns'],
  reads: ['users'],
  logged: loggedKind(savedListKind, { foreign: ['owner'] }),
  erases: eraseNaming,
  routes: { '/admin/saved-lists': savedListRoutes, '/admin/directory-columns': columnRoutes },
}
