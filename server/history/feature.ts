import type { Feature } from '../feature.ts'

export const history: Feature = { tables: ['changes'] }
