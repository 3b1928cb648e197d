import { BULK_RUN_MS } from '#domain/bulk-changes/bulk-change.ts'
import type { Feature } from '../api/feature.ts'
import { timestamp } from '../database/ids.ts'
import { bulkRoutes } from './routes.ts'
import { bulkJob } from './work.ts'

export const bulkChanges: Feature = {
  tables: ['bulk_runs'],
  reads: ['members'],
  jobs: [bulkJob],
  sweeps: {
    'bulk changes': async ({ database: { db }, clock }) =>
      void (await db
        .deleteFrom('bulk_runs')
        .where('state', '<>', 'running')
        .where('started_at', '<', timestamp(clock.now() - BULK_RUN_MS))
        .execute()),
  },
  routes: { '/members': bulkRoutes },
}
