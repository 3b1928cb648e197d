import { z } from 'zod'
import { Uuid } from '../api.ts'

/** The fields that every record has: its identity, its version, which an edit must name, and its times in UTC. */
export const RecordFields = z.object({
  _id: Uuid,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type RecordFields = z.infer<typeof RecordFields>

/** The message when a save was based on an older version. */
export const RECORD_STALE = 'Someone else changed this meanwhile!'
export const RECORD_NOT_FOUND = 'Not found!'
