import type { Feature } from '../api/feature.ts'
import { columnRoutes, savedListRoutes } from './routes.ts'

/** How admins like to see the directories: lists under a name, and columns. */
export const savedLists: Feature = {
  tables: ['saved_lists', 'directory_columns'],
  reads: ['users'],
  routes: { '/admin/saved-lists': savedListRoutes, '/admin/directory-columns': columnRoutes },
}
