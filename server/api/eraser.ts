import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'

/** A person who is to be erased: the member, those who were merged into it, and what identifies the person in texts of others. */
export type ErasedPerson = {
  members: readonly { uid: string; id: number }[]
  mentions: Mentions
}

/** Called between two batches of a search. */
export type Pause = () => Promise<void>
/** Within a write, which awaits nothing but the database. */
export const noPause: Pause = async () => undefined

/** Why a record was erased, as the change log has it, and with which others. */
export type ErasureReason = { reason: string; batch: string }

/**
 * Erases a person from the tables of a feature. It searches before the write, so that other requests are served meanwhile, and returns what
 * erases within the write, also what came since.
 */
export type Eraser = (
  db: Db,
  person: ErasedPerson,
  pause: Pause,
) => Promise<(current: Write, why: ErasureReason) => Promise<void>>
