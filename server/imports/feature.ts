import { IMPORT_ROWS_DAYS } from '#domain/imports/import.ts'
import type { Feature } from '../api/feature.ts'
import { eraseFromImports } from './erase-person.ts'
import { importRoutes } from './routes.ts'
import { deleteOldRows } from './states.ts'
import { importsJob } from './work.ts'

export const imports: Feature = {
  tables: ['imports', 'import_rows'],
  reads: ['changes', 'members', 'unions'],
  jobs: [importsJob],
  erases: eraseFromImports,
  sweeps: {
    'rows of imports': ({ database: { db }, clock }) => deleteOldRows(db, clock.now(), IMPORT_ROWS_DAYS),
  },
  routes: { '/admin/imports': importRoutes },
}
