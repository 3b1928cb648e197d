import { sql } from 'kysely'
import type { MentionKind } from '#domain/erasure/erasure.ts'
import { type Identity, type MentionLevel, type Mentions, textOfJson } from '#domain/erasure/mentions.ts'
import { type ErasedPerson, findNamed, type FoundMention } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { eraseReasonsOf, eraseValuesOf } from '../database/erase-values.ts'
import { CHANGE_COLUMNS, toChange } from '../history/list-changes.ts'
import { nameBefore } from '../history/record-states.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'

const ROWS_AT_ONCE = 200

/** The records besides members whose values may name one. */
const LOGGED = [
  'export',
  'saved_list',
  'correction_request',
  'member_distinction',
  'fee',
  'application',
] as const
const isLogged = (entity: string) => LOGGED.some((one) => one === entity)

/** The batches in which a member was merged into another one, and in which that was undone. */
const listMerges = async (db: Db, uids: readonly string[]): Promise<ReadonlySet<string>> => {
  const own = await db
    .selectFrom('changes')
    .select(['entity_uid as uid', 'action', 'after', 'batch'])
    .where('entity', '=', 'member')
    .where('entity_uid', 'in', uids)
    .where('batch', 'is not', null)
    .orderBy('number')
    .execute()
  const merged = new Set<string>()
  const batches = new Set<string>()
  for (const { uid, action, after, batch } of own) {
    const isUndone = action === 'restore' && merged.delete(uid)
    const isMerge = action === 'merge' && after === null
    if (isMerge) merged.add(uid)
    if ((isMerge || isUndone) && batch !== null) batches.add(batch)
  }
  return batches
}

/** How the values of another member name the person. The introducer is what others say of the person. */
const levelOfMember = (mentions: Mentions, json: string | null): MentionLevel | null => {
  // The change log stores whole members, or the number of an erased one.
  const member = JSON.parse(json ?? 'null') as Identity | { id: number } | null
  return member !== null && 'name' in member ? mentions.levelOfIdentity(member) : null
}

const higher = (a: MentionLevel | null, b: MentionLevel | null) => (a === 'certain' || b === null ? a : b)

type Change = Parameters<typeof toChange>[0]
/** The changes with a text, and the newest of them. */
type Place = { kind: MentionKind; level: MentionLevel; text: string; numbers: number[]; newest: Change }

/**
 * Finds the reasons and values in the change log that name a person, apart from what belongs to the person: the reasons of other
 * records, exports and saved lists, requests and distinctions of others, and the history of members who had values of the person.
 */
export const findLogMentions = async (
  db: Db,
  { mentions, uids }: ErasedPerson,
  own: ReadonlySet<string>,
): Promise<FoundMention[]> => {
  const merges = await listMerges(db, uids)
  const places = new Map<string, Place>()
  const add = (kind: MentionKind, level: MentionLevel | null, text: string, newest: Change) => {
    if (level === null) return
    // All members of a bulk change have the same reason.
    const key = `${kind} ${kind === 'reason' ? text : newest.number}`
    const numbers = places.get(key)?.numbers ?? []
    numbers.push(newest.number)
    places.set(key, { kind, level, text, numbers, newest })
  }
  const levels = new Map<string, MentionLevel | null>()
  const levelOfReason = (reason: string) => {
    const level = levels.get(reason) ?? (levels.has(reason) ? null : mentions.levelOf(reason))
    levels.set(reason, level)
    return level
  }
  for (let last = 0; ;) {
    const changes = await db
      .selectFrom('changes')
      .select(CHANGE_COLUMNS)
      .where('number', '>', last)
      .where((where) =>
        where.or([where('reason', 'is not', null), where('entity', 'in', ['member', ...LOGGED])]),
      )
      .orderBy('number')
      .limit(sql.lit(ROWS_AT_ONCE))
      .execute()
    for (const change of changes) {
      const { entity, batch, reason, before, after } = change
      if (own.has(change.entity_uid)) continue
      if (reason !== null) add('reason', levelOfReason(reason), reason, change)
      const textOf = () => `${textOfJson(before)} ${textOfJson(after)}`.trim()
      if (isLogged(entity)) {
        const text = textOf()
        add(entity === 'export' ? 'export' : 'history', mentions.levelOf(text), text, change)
      } else if (entity === 'member') {
        const level = higher(levelOfMember(mentions, before), levelOfMember(mentions, after))
        const isMerge = batch !== null && merges.has(batch)
        if (isMerge || level) add('history', isMerge ? 'certain' : level, textOf(), change)
      }
    }
    if (changes.length < ROWS_AT_ONCE) break
    last = changes.at(-1)?.number ?? last
    await yieldToEventLoop()
  }
  const found: FoundMention[] = []
  for (const [place, { kind, level, text, numbers, newest }] of places) {
    const change = toChange(newest)
    found.push({
      kind,
      isCertain: level === 'certain',
      place,
      text,
      about: change.name || (await nameBefore(db, change)),
      at: change.at,
      count: numbers.length,
      erase: ({ tx }) => (kind === 'reason' ? eraseReasonsOf(tx, numbers) : eraseValuesOf(tx, numbers)),
    })
  }
  return found
}

/** Finds the mails that name a person, apart from those about what belongs to the person. */
export const findMailMentions = async (
  db: Db,
  person: ErasedPerson,
  own: ReadonlySet<string>,
): Promise<FoundMention[]> => {
  const mails = await db
    .selectFrom('outbox')
    .select(['uid', 'about', 'recipient', 'reply_to', 'subject', 'body', 'created_at'])
    .execute()
  const texts = mails
    .filter(({ about }) => about === null || !own.has(about))
    .map(({ uid, recipient, reply_to: replyTo, subject, body, created_at: at }) => ({
      uid,
      text: [subject, body, recipient, replyTo].filter(Boolean).join(' '),
      about: subject,
      at,
    }))
  return findNamed(person, { kind: 'mail' }, texts, async ({ tx }, uid) => {
    await tx.deleteFrom('outbox').where('uid', '=', uid).execute()
  })
}
