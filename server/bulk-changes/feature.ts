import type { Feature } from '../api/feature.ts'
import { bulkRoutes } from './routes.ts'

export const bulkChanges: Feature = { reads: ['members'], routes: { '/members': bulkRoutes } }
