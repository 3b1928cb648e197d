import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Write } from '../database/write.ts'
import { eraseValuesOf } from '../history/erase-values.ts'
import { eraseWithin, type Remainder } from '../records/erase-record.ts'
import { savedListKind } from '../saved-lists/saved-list-kind.ts'

/** Erases what exports and saved lists say of a member: the text that was searched for. */
export const eraseSearches = async (current: Write, mentions: Mentions, remainder: Remainder) => {
  const { tx } = current
  const lists = await tx.selectFrom('saved_lists').select(['uid', 'name', 'search']).execute()
  for (const { uid, name, search } of lists) {
    const texts = [name, ...new URLSearchParams(search).values()]
    if (texts.some(mentions.isIn)) await eraseWithin(savedListKind, current, uid, remainder)
  }
  const logged = await tx
    .selectFrom('changes')
    .select(['number', 'before', 'after'])
    .where('entity', 'in', ['export', 'saved_list'])
    .execute()
  const named = logged.filter(({ before, after }) => mentions.isInJson(before) || mentions.isInJson(after))
  await eraseValuesOf(
    tx,
    named.map(({ number }) => number),
  )
}
