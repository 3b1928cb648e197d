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
/** If more members may have a word, it is taken as one that others have. */
const SIMILAR_MAX = 500

/** What identifies members now, and did before each change. */
const listIdentities = async (db: Db, rows: readonly MemberRow[]): Promise<Identity[]> => {
  // The values of others, who are apart again, do not identify this member.
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
    // The change log has members as they were written; of one that was erased, its number.
    .map((json) => JSON.parse(json ?? 'null') as Member | { id: number } | null)
  return [...rows.map(toMember), ...past.filter((member) => member !== null && 'name' in member)]
}

/** Whether a name of somebody else, or of somebody's father or husband, has the word. */
const isSharedWord = async (db: Db, written: string, text: string, uids: readonly string[]) => {
  // What is written in several ways is left open: accents, signs of the Bengali script, capitals, and what separates parts of a word.
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

/** Words of names that no other member has. */
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

/** A life member ID that became free may have been given to somebody else. */
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

/** What identifies a person, who has these records, in texts that others have typed. To be called before their history is erased. */
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
