import type { Feature } from '../api/feature.ts'
import { deleteOldIdempotencyKeys, eraseIdempotencyKeys } from './idempotency.ts'
import { memberRoutes } from './routes.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { memberKind } from './member-kind.ts'

export const members: Feature = {
  tables: ['members', 'idempotency_keys', 'member_distinctions'],
  reads: ['changes', 'users', 'payments', 'payment_parts', 'terms', 'payment_voids', 'desk_sessions'],
  logged: loggedKind(memberKind),
  pictures: [{ column: ['members', 'image_uid'], isPublished: null }],
  erases: eraseIdempotencyKeys,
  jobs: [
    {
      name: 'load the register',
      scope: 'process',
      whenListening: true,
      // So that a list after many writes, such as those of an import, finds the register up to date.
      everyMs: 1000,
      // A list that is asked for earlier loads it itself.
      failure: 'the register is not up to date',
      work: async ({ register, signal }) => {
        await register.preload(signal)
        await register.read(() => undefined)
      },
    },
  ],
  sweeps: { 'idempotency keys': ({ database: { db }, clock }) => deleteOldIdempotencyKeys(db, clock.now()) },
  routes: { '/members': memberRoutes },
}
