import { z } from 'zod'
import { Uuid } from '../api.ts'

/** Fields of every record: its id, its version, which an edit must send, and its times in UTC. */
export const RecordFields = z.object({
  _id: Uuid,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type RecordFields = z.infer<typeof RecordFields>

/** The message when an edit is based on a stale version. */
export const RECORD_STALE = 'Someone else changed this meanwhile!'
export const RECORD_NOT_FOUND = 'Not found!'

/** The messages about the records of one kind. Those of writes that the kind does not support are omitted. */
export type RecordMessages = {
  notFound: string
  /** For a change that is based on a stale version; `RECORD_STALE` by default. */
  stale?: string
  updated: string
  created?: string
  deleted?: string
  restored?: string
}
