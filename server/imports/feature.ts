import type { Feature } from '../feature.ts'
import { importRoutes } from './routes.ts'

export const imports: Feature = {
  tables: ['imports', 'import_rows'],
  reads: ['changes', 'members', 'unions'],
  routes: { '/admin/imports': importRoutes },
}
