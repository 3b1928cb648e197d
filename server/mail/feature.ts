import type { Feature } from '../feature.ts'

export const mail: Feature = { tables: ['outbox'] }
