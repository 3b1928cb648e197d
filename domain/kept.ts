import { z } from 'zod'
import { Uuid } from './api.ts'

/** What every record that people edit carries: its identity, and the version that an edit has to name. */
export const Kept = z.object({
  _id: Uuid,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Kept = z.infer<typeof Kept>

/** The message of a save that was based on an older version. */
export const RECORD_STALE = 'Someone else changed this meanwhile!'
export const RECORD_NOT_FOUND = 'Not found!'
