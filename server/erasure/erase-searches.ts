import type { Db } from '../database/connection.ts'
import type { Write } from '../database/write.ts'
import { eraseReasonsOf, eraseValuesOf } from '../history/erase-values.ts'
import { eraseWithin, type Remainder } from '../records/erase-record.ts'
import { savedListKind } from '../saved-lists/saved-list-kind.ts'
import { findReasons } from './mentioned-reasons.ts'
import { findChanges, noPause, type Mentioned } from './search-mentions.ts'

/** Erases what exports and saved lists say of a member: the text that was searched for. */
export const eraseSearches = async (
  current: Write,
  { mentions, changes, lastChange }: Mentioned,
  remainder: Remainder,
) => {
  const { tx } = current
  const lists = await tx.selectFrom('saved_lists').select(['uid', 'name', 'search']).execute()
  for (const { uid, name, search } of lists) {
    if (mentions.isIn(name) || mentions.isIn(search))
      await eraseWithin(savedListKind, current, uid, remainder)
  }
  const { found } = await findChanges(tx, mentions, lastChange, noPause)
  await eraseValuesOf(tx, [...changes, ...found])
}

/** Erases the reasons of other records' changes that name a member. */
export const eraseReasons = async (tx: Db, mentioned: Mentioned) => {
  const { found, last } = mentioned.reasons
  const since = await findReasons(tx, mentioned, last, noPause)
  await eraseReasonsOf(tx, [...found.values(), ...since.found.values()].flat())
}
