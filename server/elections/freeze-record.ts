import type { ChainLink } from '#domain/elections/roll-list.ts'
import type { Db } from '../database/schema.ts'

/** The record of the change log that has the freeze of a roll; null before it. Its hash covers the digest, and every record before it. */
export const findFreezeRecord = async (db: Db, election: string): Promise<ChainLink | null> => {
  const rows = await db
    .selectFrom('changes')
    .select(['number', 'hash', 'after'])
    .where('entity', '=', 'election')
    .where('entity_uid', '=', election)
    .orderBy('number')
    .execute()
  const isFreeze = ({ after }: { after: string | null }) =>
    after !== null && (JSON.parse(after) as { frozenAt: string | null }).frozenAt !== null
  const found = rows.find(isFreeze)
  return found ? { number: found.number, hash: found.hash } : null
}
