import { can } from '#domain/auth/abilities.ts'
import { TrashPage, TrashQuery } from '#domain/history/trash.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { listTrash } from './list-trash.ts'

export const trashRoutes = apiRoutes('history', (api, { database }) => {
  api.may('dashboard.read').get('/', {
    summary: 'The deleted records that one may read, the last one first',
    query: TrashQuery,
    reply: { message: 'Trash', data: TrashPage },
    handler: ({ query, request }) => listTrash(database.db, query, (ability) => can(request.viewer, ability)),
  })
})
