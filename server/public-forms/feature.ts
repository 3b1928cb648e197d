import type { Feature } from '../feature.ts'
import { publicFormRoutes } from './routes.ts'

export const publicForms: Feature = { routes: { '/public-forms': publicFormRoutes } }
