import type { Feature } from '../api/feature.ts'
import { eraserOf } from '../records/erase-record.ts'
import { columnRoutes, savedListRoutes } from './routes.ts'
import { savedListKind } from './saved-list-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

/** How admins like to see the directories: lists under a name, and columns. */
export const savedLists: Feature = {
  tables: ['saved_lists', 'directory_columns'],
  reads: ['users'],
  logged: loggedKind(savedListKind, { foreign: ['owner'] }),
  erases: eraserOf(savedListKind, 'saved-list', ['name', 'search']),
  routes: { '/admin/saved-lists': savedListRoutes, '/admin/directory-columns': columnRoutes },
}
