import { sql } from 'kysely'
import { createMentions, type Identity, type Mentions } from '#domain/erasure/mentions.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { weightOf, wordOf } from '#domain/names/word-match.ts'
import type { Db } from '../database/schema.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { listUndoneMergesInto } from './undone-merges.ts'

/** Shorter words are initials. */
const RARE_WORD_LENGTH_MIN = 3
/** With this many possible holders, a word counts as shared. */
const SIMILAR_MAX = 500

/** The identifying fields of members, now and in every earlier version. */
const listIdentities = async (db: Db, rows: readonly MemberRow[]): Promise<Identity[]> => {
  // Values of other members from an undone merge do not identify this member.
  const ofOthers: { first: number; last: number }[] = []
  for (const { uid } of rows) ofOthers.push(...(await listUndoneMergesInto(db, uid)))
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'before', 'after'])
    .where('entity', '=', 'member')
    .where(
      'entity_uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .execute()
  const past = changes
    .filter(({ number }) => !ofOthers.some(({ first, last }) => number >= first && number <= last))
    .flatMap(({ before, after }) => [before, after])
    // The change log stores whole members, or the number of an erased one.
    .map((json) => JSON.parse(json ?? 'null') as Member | { id: number } | null)
  return [...rows.map(toMember), ...past.filter((member) => member !== null && 'name' in member)]
}

/** Whether the word is in the name of another member, or of that member's father or husband. */
const isSharedWord = async (db: Db, written: string, text: string, uids: readonly string[]) => {
  // Characters with several spellings become wildcards: accents, signs of the Bengali script, capitals, and
  // separators.
  const pattern = `%${written.toLowerCase().replace(/[^a-z\u0995-\u09a8\u09aa-\u09b9]+/g, '%')}%`
  const name = sql<string>`first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || father_or_husband_name`
  const similar = await db
    .selectFrom('members')
    .select(name.as('name'))
    .where('uid', 'not in', uids)
    .where(sql<boolean>`lower(${name}) like ${pattern}`)
    .limit(SIMILAR_MAX)
    .execute()
  return (
    similar.length === SIMILAR_MAX ||
    similar.some((other) => wordsOf(other.name).some((word) => word.text === text))
  )
}

/** The words of the names that no other member has. */
const listRareWords = async (db: Db, uids: readonly string[], identities: readonly Identity[]) => {
  const written = new Map<string, string>()
  for (const { name } of identities) {
    const whole = fullName(name)
    for (const { text, start, end } of wordsOf(whole)) {
      if (text.length >= RARE_WORD_LENGTH_MIN && weightOf(wordOf(text)) === 'full')
        written.set(text, whole.slice(start, end))
    }
  }
  const rare: string[] = []
  for (const [text, part] of written) {
    if (!(await isSharedWord(db, part, text, uids))) rare.push(text)
  }
  return rare
}

/** Life member IDs of other members: a freed ID may have been given to another member. */
const listOtherLifeIds = async (db: Db, uids: readonly string[]) => {
  const rows = await db
    .selectFrom('members')
    .select('life_member_id')
    .where('life_member_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('uid', 'not in', uids)
    .execute()
  return rows.flatMap(({ life_member_id: id }) => id ?? [])
}

/**
 * Returns the tests for mentions of the person with these records in free text. Call it before their history is
 * erased.
 */
export const findMentions = async (db: Db, rows: readonly MemberRow[]): Promise<Mentions> => {
  const uids = rows.map(({ uid }) => uid)
  const identities = await listIdentities(db, rows)
  return createMentions({
    uids,
    numbers: rows.map(({ id }) => id),
    identities,
    rareWords: await listRareWords(db, uids, identities),
    otherLifeIds: await listOtherLifeIds(db, uids),
  })
}
