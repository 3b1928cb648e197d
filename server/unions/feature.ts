import { z } from 'zod'
import { UnionFigures } from '#domain/unions/union-figures.ts'
import { UnionOfSandwip } from '#domain/unions/union.ts'
import { isPartOfSandwip } from '#domain/unions/unions.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listUnionRows, listUnions, toUnionFigures } from './union-kind.ts'
import { unionKind } from './union-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

const unionRoutes = apiRoutes('unions', (api, { database }) => {
  api.public.get('/', {
    summary: 'The unions of Sandwip, in the order of the dropdown',
    reply: { message: 'Unions', data: z.array(UnionOfSandwip) },
    isCached: true,
    handler: () => listUnions(database.db),
  })

  api.public.get('/figures', {
    summary: 'The figures of the unions: area, population, villages',
    reply: { message: 'Unions', data: z.array(UnionFigures) },
    isCached: true,
    handler: async () => {
      const rows = await listUnionRows(database.db)
      return rows.filter(({ code }) => isPartOfSandwip(code)).map(toUnionFigures)
    },
  })
})

export const unions: Feature = {
  tables: ['unions'],
  logged: loggedKind(unionKind, { isSeeded: true }),
  routes: {
    '/unions': unionRoutes,
    '/admin/unions': recordRoutes(unionKind, {
      tag: 'unions',
      list: { read: ({ database }) => listUnionRows(database.db) },
    }),
  },
}
