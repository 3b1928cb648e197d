import { sql } from 'kysely'
import { createMentions, type Identity, type Mentions } from '#domain/erasure/mentions.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { weightOf, wordOf } from '#domain/names/word-match.ts'
import type { Db } from '../database/connection.ts'
import { toMember, type MemberRow } from '../members/rows.ts'

/** Shorter words are parts of too many others. */
const RARE_WORD_LENGTH_MIN = 4

/** What identifies a member now, and did before each change. */
const listIdentities = async (tx: Db, row: MemberRow): Promise<Identity[]> => {
  const changes = await tx
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', '=', row.uid)
    .execute()
  const past = changes
    .flatMap(({ before, after }) => [before, after])
    // The change log has members as they were written; of one that was erased, its number.
    .map((json) => JSON.parse(json ?? 'null') as Member | { id: number } | null)
  return [toMember(row), ...past.filter((member) => member !== null && 'name' in member)]
}

/** Words of names that no other member, and nobody's father or husband, has. */
const listRareWords = async (tx: Db, { uid }: MemberRow, identities: readonly Identity[]) => {
  const words = identities
    .flatMap(({ name }) => wordsOf(fullName(name)))
    .filter(({ text }) => text.length >= RARE_WORD_LENGTH_MIN && weightOf(wordOf(text)) === 'full')
  const rare: string[] = []
  for (const word of new Set(words.map(({ text }) => text))) {
    const other = await tx
      .selectFrom('members')
      .select('uid')
      .where('uid', '!=', uid)
      .where(
        sql<boolean>`lower(first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || father_or_husband_name) like ${`%${word}%`}`,
      )
      .limit(1)
      .executeTakeFirst()
    if (!other) rare.push(word)
  }
  return rare
}

/** What identifies a member in texts that others have typed. To be called before the member's history is erased. */
export const findMentions = async (tx: Db, row: MemberRow): Promise<Mentions> => {
  const identities = await listIdentities(tx, row)
  return createMentions({ uid: row.uid, identities, rareWords: await listRareWords(tx, row, identities) })
}
