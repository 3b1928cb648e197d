import { RECORD_ERASED } from '#domain/erasure/erasure-rules.ts'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { correctionKind } from './correction-kind.ts'
import { correctionExtras } from './extra-routes.ts'
import { correctionList } from './correction-list.ts'
import { correctionBox } from './queries.ts'
import { correctionRoutes } from './routes.ts'

export const corrections: Feature = {
  tables: ['correction_requests'],
  reads: ['members'],
  routes: {
    '/corrections': correctionRoutes,
    '/admin/corrections': recordRoutes(correctionKind, {
      tag: 'corrections',
      list: correctionList,
      routes: correctionExtras,
      erases: { message: RECORD_ERASED },
    }),
  },
  inbox: correctionBox,
}
