import type { Feature } from '../api/feature.ts'
import { importRoutes } from './routes.ts'

export const imports: Feature = {
  tables: ['imports', 'import_rows'],
  reads: ['changes', 'members', 'unions'],
  routes: { '/admin/imports': importRoutes },
}
