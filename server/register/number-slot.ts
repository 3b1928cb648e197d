import { sql } from 'kysely'
import type { AskedNumber } from '#domain/names/search-text.ts'
import type { Db } from '../database/connection.ts'
import type { SearchIndex } from './index-memory.ts'
import { keys, PHONE_END, PHONE_START } from './member-keys.ts'
import type { Slot } from './plan.ts'
import { placesFrom } from './places.ts'
import { chunkOf, placeOf } from './postings.ts'
import type { KeyPlaces } from './slot-places.ts'

const PHONE_DIGITS = 10
/** No member has this number. */
const NOBODY = -1
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

/** Who has the member ID, and whose phone begins or ends with the digits: asked for at once. */
const holdersOf = async (db: Db, { id, phone }: AskedNumber) => {
  const members = db.selectFrom('members').select('id').where('deleted_at', 'is', null)
  const byId = members.select(sql<'id' | 'phone'>`'id'`.as('kind')).where('id', '=', id ?? NOBODY)
  const byPhone = members.select(sql<'id' | 'phone'>`'phone'`.as('kind'))
  const rows = await (
    phone === null || phone.length <= PHONE_END
      ? byId
      : byId
          .unionAll(
            byPhone
              .where('phone_digits', '>=', phone)
              // Digits sort alike in every collation.
              .where('phone_digits', '<=', phone.padEnd(PHONE_DIGITS, '9')),
          )
          .unionAll(
            byPhone
              // Written out, since the index is on just this expression.
              .where(sql<string>`substr(phone_digits, 7)`, '=', phone.slice(-PHONE_END))
              .where('phone_digits', 'like', `%${phone}`),
          )
  ).execute()
  const idsOf = (kind: 'id' | 'phone') => [
    ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.id)),
  ]
  return { byId: idsOf('id'), byPhone: idsOf('phone') }
}

/** A number as one slot: the member ID is the best answer, then a phone. */
export const numberSlot = async (
  db: Db,
  { postings, loadStarting }: SearchIndex,
  number: AskedNumber,
  at: number,
): Promise<Slot> => {
  const { id, phone } = number
  const [holders, starts] = await Promise.all([
    holdersOf(db, number),
    // A beginning that half the register shares is in the index.
    phone !== null && phone.length <= PHONE_START ? loadStarting(keys.phoneStart(phone)) : [],
  ])
  const options = new Map<string, number>()
  if (id !== null) {
    keepAs(postings, `id ${at}`, holders.byId)
    options.set(`id ${at}`, 0)
  }
  // So are the four digits at the end.
  if (phone?.length === PHONE_END) options.set(keys.phoneEnd(phone), PHONE_COST)
  for (const key of starts) options.set(key, PHONE_COST)
  if (phone !== null && phone.length > PHONE_END) {
    keepAs(postings, `phone ${at}`, holders.byPhone)
    options.set(`phone ${at}`, PHONE_COST)
  }
  return { options, together: [] }
}
