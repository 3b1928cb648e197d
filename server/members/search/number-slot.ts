import { sql } from 'kysely'
import type { AskedNumber } from '#domain/names/search-text.ts'
import type { Db } from '../../database/connection.ts'
import { keys, PHONE_END, PHONE_START } from './member-keys.ts'
import type { Slot } from './plan.ts'
import { placesFrom } from './places.ts'
import { chunkOf, placeOf } from './postings.ts'
import type { KeyPlaces } from './slot-places.ts'

const PHONE_DIGITS = 10
/** A phone is as sure as a member ID; of two that fit, the ID goes first. */
const PHONE_COST = 1

/** Members found in another way, as if a key led to them. */
const keepAs = (postings: Map<string, KeyPlaces>, key: string, ids: readonly number[]) => {
  const chunks = Map.groupBy(
    ids.toSorted((a, b) => a - b),
    chunkOf,
  )
  postings.set(key, new Map([...chunks].map(([chunk, some]) => [chunk, placesFrom(some.map(placeOf))])))
}

/** Who has a phone that begins or ends with the digits. */
const phoneHolders = async (db: Db, digits: string): Promise<number[]> => {
  const holders = db.selectFrom('members').select('id').where('deleted_at', 'is', null)
  const [starting, ending] = await Promise.all([
    holders
      .where('phone_digits', '>=', digits)
      // Digits sort alike in every collation.
      .where('phone_digits', '<=', digits.padEnd(PHONE_DIGITS, '9'))
      .execute(),
    holders
      // Written out, since the index is on just this expression.
      .where(sql<string>`substr(phone_digits, 7)`, '=', digits.slice(-PHONE_END))
      .where('phone_digits', 'like', `%${digits}`)
      .execute(),
  ])
  return [...new Set([...starting, ...ending].map(({ id }) => id))]
}

const holderOf = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** The beginnings of phones that begin with the digits, as far as the index has them. */
const phoneStarts = async (db: Db, digits: string) => {
  const start = keys.phoneStart(digits)
  const rows = await db
    .selectFrom('search_postings')
    .select('key')
    .distinct()
    .where('key', '>=', start)
    .where('key', '<', `${start}:`)
    .execute()
  return rows.map(({ key }) => key)
}

/** A number as one slot: the member ID is the best answer, then a phone. */
export const numberSlot = async (
  db: Db,
  postings: Map<string, KeyPlaces>,
  { id, phone }: AskedNumber,
  at: number,
): Promise<Slot> => {
  const options = new Map<string, number>()
  const [ids, starts, holders] = await Promise.all([
    id === null ? null : holderOf(db, id),
    phone !== null && phone.length <= PHONE_START ? phoneStarts(db, phone) : [],
    phone !== null && phone.length > PHONE_END ? phoneHolders(db, phone) : null,
  ])
  if (ids) {
    keepAs(postings, `id ${at}`, ids)
    options.set(`id ${at}`, 0)
  }
  // Four digits at the end are in the index; a beginning that half the register shares is, too.
  if (phone?.length === PHONE_END) options.set(keys.phoneEnd(phone), PHONE_COST)
  for (const key of starts) options.set(key, PHONE_COST)
  if (holders) {
    keepAs(postings, `phone ${at}`, holders)
    options.set(`phone ${at}`, PHONE_COST)
  }
  return { options, together: [] }
}
