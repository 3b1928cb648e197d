import { bestOf } from '../register/found.ts'
import { sql } from 'kysely'
import { readSearchText } from '#domain/names/search-text.ts'
import { searchedDigits } from '#domain/read-phone.ts'
import type { Db } from '../database/schema.ts'
import { containing } from '../inbox/boxes.ts'
import type { Register } from '../register/register.ts'
import { searchMembers } from '../register/search-members.ts'
import { selectRequests } from './correction-kind.ts'

/** How many members of a name are considered, the best matches first. */
const MEMBERS_MAX = 200
/** The names and phones of the senders are compared in this many requests, the newest. */
const COMPARED_MAX = 5000

const PHONE_SEPARATORS = ['+', ' ', '-', '.', '(', ')', '[', ']', '/']

/** The digits of a sender's phone, which is stored as it was typed. */
const phoneDigitsOf = () =>
  PHONE_SEPARATORS.reduce(
    (phone, separator) => sql<string>`replace(${phone}, ${separator}, '')`,
    sql<string>`sender.phone`,
  )

/**
 * The requests with this receipt number; or those that are about a member, or were sent by a person, with this name or phone. The newest
 * first, of every folder.
 */
export const selectFound = async (db: Db, register: Register, searchTerm: string) => {
  const requests = selectRequests(db).orderBy('request.created_at', 'desc').orderBy('request.uid', 'desc')
  const digits = searchedDigits(searchTerm)
  if (digits?.length === 6) return requests.where('request.receipt', '=', digits)

  const text = readSearchText(searchTerm)
  const members = await register.search((index) => bestOf(searchMembers(index, text, []), 0, MEMBERS_MAX))
  const senders = db
    .selectFrom((newest) =>
      newest
        .selectFrom('correction_requests')
        .select(['uid', 'name', 'phone'])
        .orderBy('created_at', 'desc')
        .orderBy('uid', 'desc')
        .limit(COMPARED_MAX)
        .as('sender'),
    )
    .select('sender.uid')
    .where(
      digits
        ? sql<boolean>`${phoneDigitsOf()} like ${containing(digits)}`
        : sql<boolean>`lower(sender.name) like ${containing(searchTerm.toLowerCase())} escape '\\'`,
    )
  return requests.where((where) =>
    where.or([
      where('request.uid', 'in', senders),
      ...(members.length > 0 ? [where('request.member_id', 'in', members)] : []),
    ]),
  )
}
