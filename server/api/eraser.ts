import type { Mention, MentionKind } from '#domain/erasure/erasure.ts'
import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'

/** A person who is to be erased: the `_id`s and numbers of the member and of those who were merged into it, and how texts of others name the person. */
export type ErasedPerson = { uids: readonly string[]; numbers: readonly number[]; mentions: Mentions }

/** Why a record was erased, as the change log has it, and with which others. */
export type ErasureReason = { reason: string; batch: string }

type Erase = (current: Write, uid: string, why: ErasureReason) => Promise<void>

/** What refers to the member by its number or `_id`, and is erased with it. */
export type Linked = { uid: string; erase: (current: Write, why: ErasureReason) => Promise<void> }

export const linkedTo = (rows: readonly { uid: string }[], erase: Erase): Linked[] =>
  rows.map(({ uid }) => ({ uid, erase: (current, why) => erase(current, uid, why) }))

/** Something that names a person, and how it is erased within the write. */
export type FoundMention = Omit<Mention, 'id'> & {
  /** Erased in any case; otherwise an admin decides. */
  isCertain: boolean
  /** The place, which no other mention has. */
  place: string
  erase: (current: Write, why: ErasureReason) => Promise<void>
}

type NamingText = {
  uid: string
  text: string
  at: string
  isCertain?: boolean
  about?: string
  name?: string
}

const TEXTS_AT_ONCE = 100

/**
 * Those of the texts that name a person, or are known to, with pauses for other requests. A record with several texts is found once,
 * and again in another `part`. `name` is that of whom the text is about.
 */
export const findNamed = async (
  { mentions }: ErasedPerson,
  { kind, part = '' }: { kind: MentionKind; part?: string },
  texts: readonly NamingText[],
  erase: Erase,
): Promise<FoundMention[]> => {
  const found = new Map<string, FoundMention>()
  for (const [index, { uid, text, at, isCertain = false, about = '', name }] of texts.entries()) {
    if (index % TEXTS_AT_ONCE === 0) await yieldToEventLoop()
    if (found.get(uid)?.isCertain) continue
    const level = isCertain ? 'certain' : mentions.levelOf(text, name)
    if (level === null) continue
    found.set(uid, {
      kind,
      place: part + uid,
      text,
      about,
      at,
      count: 1,
      isCertain: level === 'certain',
      erase: (current, why) => erase(current, uid, why),
    })
  }
  return [...found.values()]
}

/** Erases a person from the tables of a feature. */
export type Eraser = {
  linked?: (db: Db, person: Omit<ErasedPerson, 'mentions'>) => Promise<Linked[]>
  /** Searches before the write, with pauses for other requests. */
  mentions?: (db: Db, person: ErasedPerson) => Promise<FoundMention[]>
}
