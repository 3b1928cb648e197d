import { can } from '#domain/auth/abilities.ts'
import { ChangesPage, ChangesQuery } from '#domain/history/change-list.ts'
import { TrashPage, TrashQuery } from '#domain/history/trash.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { listChanges } from './list-changes.ts'
import { listTrash } from './list-trash.ts'

const trashRoutes = apiRoutes('history', (api, { database }) => {
  api.may('dashboard.read').get('/', {
    summary: 'The deleted records that one may read, the last one first',
    query: TrashQuery,
    reply: { message: 'Trash', data: TrashPage },
    handler: ({ query, request }) => listTrash(database.db, query, (ability) => can(request.viewer, ability)),
  })
})

const changesRoutes = apiRoutes('history', (api, { database }) => {
  api.may('history.read').get('/', {
    summary:
      'The changes of all records that one may read, the newest first; a request examines a limited number',
    query: ChangesQuery,
    reply: { message: 'Changes', data: ChangesPage },
    handler: ({ query, request }) =>
      listChanges(database.db, query, (ability) => can(request.viewer, ability)),
  })
})

export const history: Feature = {
  tables: ['changes'],
  reads: ['imports'],
  routes: { '/admin/trash': trashRoutes, '/admin/changes': changesRoutes },
}
