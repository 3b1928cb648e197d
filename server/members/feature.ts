import type { Feature } from '../api/feature.ts'
import { deleteOldIdempotencyKeys, eraseIdempotencyKeys } from './idempotency.ts'
import { memberRoutes } from './routes.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { memberKind } from './member-kind.ts'

export const members: Feature = {
  tables: ['members', 'idempotency_keys', 'member_distinctions'],
  reads: ['changes'],
  logged: loggedKind(memberKind),
  pictures: [{ column: ['members', 'image_uid'], isPublished: null }],
  erases: eraseIdempotencyKeys,
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
