import type { Mention } from '#domain/erasure/erasure.ts'
import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'

/** A person who is to be erased: the member, those who were merged into it, and how texts of others name the person. */
export type ErasedPerson = {
  members: readonly { uid: string; id: number }[]
  mentions: Mentions
}

/** Why a record was erased, as the change log has it, and with which others. */
export type ErasureReason = { reason: string; batch: string }

type Erase = (current: Write, why: ErasureReason) => Promise<void>

/** What refers to the member by its number or `_id`, and is erased with it. */
export type Linked = { uid: string; erase: Erase }

/** Something that names a person, and how it is erased within the write. */
export type FoundMention = Omit<Mention, 'id'> & {
  /** Erased in any case; otherwise an admin decides. */
  isCertain: boolean
  /** The place, which no other mention has. */
  place: string
  erase: Erase
}

/** Erases a person from the tables of a feature. `mentions` searches before the write, with pauses for other requests. */
export type Eraser = {
  linked?: (db: Db, members: ErasedPerson['members']) => Promise<Linked[]>
  mentions?: (db: Db, person: ErasedPerson) => Promise<FoundMention[]>
}
