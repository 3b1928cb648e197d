import { sql } from 'kysely'
import type { SearchNumber } from '#domain/names/search-text.ts'
import type { Db } from '../database/connection.ts'
import type { SearchIndex } from './index-cache.ts'
import { keys, PHONE_END, PHONE_START } from './member-keys.ts'
import type { Slot } from './plan.ts'
import { placesFrom } from './places.ts'
import { chunkOf, placeOf } from './postings.ts'
import type { KeyPlaces } from './slot-places.ts'

const PHONE_DIGITS = 10
/** A number that no member has. */
const NO_ID = -1
/** A phone match is as good as a member ID; when both match, the ID comes first. */
const PHONE_COST = 1

/** Makes members that were found by SQL available as a key. */
const addToPostings = (postings: Map<string, KeyPlaces>, key: string, ids: readonly number[]) => {
  const chunks = Map.groupBy(
    ids.toSorted((a, b) => a - b),
    chunkOf,
  )
  postings.set(key, new Map([...chunks].map(([chunk, some]) => [chunk, placesFrom(some.map(placeOf))])))
}

/** Finds the member with the ID, and phones that start or end with the digits, in one round trip. */
const findHolders = async (db: Db, { id, phone }: SearchNumber) => {
  const members = db.selectFrom('members').select('id').where('deleted_at', 'is', null)
  const byId = members.select(sql<'id' | 'phone'>`'id'`.as('kind')).where('id', '=', id ?? NO_ID)
  const byPhone = members.select(sql<'id' | 'phone'>`'phone'`.as('kind'))
  const rows = await (
    phone === null || phone.length <= PHONE_END
      ? byId
      : byId
          .unionAll(
            byPhone
              .where('phone_digits', '>=', phone)
              // Digits sort the same way in every collation.
              .where('phone_digits', '<=', phone.padEnd(PHONE_DIGITS, '9')),
          )
          .unionAll(
            byPhone
              // Inlined rather than a parameter, to match the expression of the index.
              .where(sql<string>`substr(phone_digits, 7)`, '=', phone.slice(-PHONE_END))
              .where('phone_digits', 'like', `%${phone}`),
          )
  ).execute()
  const idsOf = (kind: 'id' | 'phone') => [
    ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.id)),
  ]
  return { byId: idsOf('id'), byPhone: idsOf('phone') }
}

/** A number as one slot: a member ID matches best, then a phone. */
export const numberSlot = async (
  db: Db,
  { postings, loadStarting }: SearchIndex,
  number: SearchNumber,
  at: number,
): Promise<Slot> => {
  const { id, phone } = number
  const [holders, starts] = await Promise.all([
    findHolders(db, number),
    // A prefix that half the register shares is in the index.
    phone !== null && phone.length <= PHONE_START ? loadStarting(keys.phoneStart(phone)) : [],
  ])
  const options = new Map<string, number>()
  if (id !== null) {
    addToPostings(postings, `id ${at}`, holders.byId)
    options.set(`id ${at}`, 0)
  }
  // So are the last four digits.
  if (phone?.length === PHONE_END) options.set(keys.phoneEnd(phone), PHONE_COST)
  for (const key of starts) options.set(key, PHONE_COST)
  if (phone !== null && phone.length > PHONE_END) {
    addToPostings(postings, `phone ${at}`, holders.byPhone)
    options.set(`phone ${at}`, PHONE_COST)
  }
  return { options, combinations: [] }
}
