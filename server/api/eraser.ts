import type { Mention } from '#domain/erasure/erasure.ts'
import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'

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

const TEXTS_AT_ONCE = 100

/**
 * Those of the texts that name a person, or are known to, with pauses for other requests. A place with several texts is found once.
 * `name` is that of whom the text is about.
 */
export const findNamed = async (
  { mentions }: Pick<ErasedPerson, 'mentions'>,
  texts: readonly (Omit<FoundMention, 'isCertain' | 'about' | 'count'> &
    Partial<Pick<FoundMention, 'isCertain' | 'about'>> & { name?: string })[],
): Promise<FoundMention[]> => {
  const found = new Map<string, FoundMention>()
  for (const [index, { name, ...one }] of texts.entries()) {
    if (index % TEXTS_AT_ONCE === 0) await yieldToEventLoop()
    if (found.get(one.place)?.isCertain) continue
    const level = one.isCertain ? 'certain' : mentions.levelOf(one.text, name)
    if (level === null) continue
    found.set(one.place, { about: '', ...one, isCertain: level === 'certain', count: 1 })
  }
  return [...found.values()]
}

/** Erases a person from the tables of a feature. `mentions` searches before the write, with pauses for other requests. */
export type Eraser = {
  linked?: (db: Db, members: ErasedPerson['members']) => Promise<Linked[]>
  mentions?: (db: Db, person: ErasedPerson) => Promise<FoundMention[]>
}
