import type { Feature } from '../api/feature.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'
import { memberRoutes } from './routes.ts'

export const members: Feature = {
  tables: ['members', 'idempotency_keys', 'member_distinctions'],
  reads: ['changes'],
  pictures: [{ column: ['members', 'image_uid'], isPublished: null }],
  jobs: [
    {
      name: 'load the register',
      scope: 'process',
      whenListening: true,
      // A list that is asked for earlier loads it itself.
      failure: 'the register is not loaded yet',
      work: ({ register }) => register.load(),
    },
  ],
  sweeps: { 'idempotency keys': ({ database: { db }, clock }) => deleteOldIdempotencyKeys(db, clock.now()) },
  routes: { '/members': memberRoutes },
}
