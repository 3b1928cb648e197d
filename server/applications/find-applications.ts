import { readPaymentCode } from '#domain/applications/application-rules.ts'
import { latinDigits } from '#domain/digits.ts'
import { PHONE_DIGITS_MIN, readSearchText } from '#domain/names/search-text.ts'
import { hasName } from '#domain/people/explain-match.ts'
import { searchedDigits } from '#domain/read-phone.ts'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { containing } from '../inbox/boxes.ts'
import { nameOf } from '../register/indexed-member.ts'
import { fitsAmong } from '../register/plan.ts'

/** The names of this many applications are compared, the newest; other requests are served between. */
const COMPARED_MAX = 20_000
const COMPARED_AT_ONCE = 1_000

const listNamed = async (db: Db, searchTerm: string): Promise<string[]> => {
  const text = readSearchText(searchTerm)
  if (text.words.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .select(['uid', 'first_name', 'middle_name', 'last_name'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(COMPARED_MAX)
    .execute()
  const found: string[] = []
  for (let start = 0; start < rows.length; start += COMPARED_AT_ONCE) {
    await yieldToEventLoop()
    const some = rows.slice(start, start + COMPARED_AT_ONCE)
    const fits = fitsAmong(some.map(nameOf), text)
    found.push(...some.filter((row) => hasName(text, nameOf(row), fits)).map(({ uid }) => uid))
  }
  return found
}

/**
 * The applications of every folder with this receipt, payment code or phone, these words of a name in any order and spelling, or this
 * part of an e-mail address or a street; the newest first.
 */
export const findApplications = async (db: Db, searchTerm: string) => {
  const digits = searchedDigits(searchTerm) ?? ''
  const part = containing(latinDigits(searchTerm).toLowerCase())
  const named = await listNamed(db, searchTerm)
  return db
    .selectFrom('applications')
    .selectAll('applications')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('receipt', '=', digits),
        where('code', '=', readPaymentCode(searchTerm) ?? ''),
        ...(digits.length >= PHONE_DIGITS_MIN ? [where('phone_digits', 'like', `%${digits}`)] : []),
        ...(named.length > 0 ? [where('uid', 'in', named)] : []),
        sql<boolean>`lower(email) like ${part} escape '\\'`,
        sql<boolean>`lower(street) like ${part} escape '\\'`,
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .orderBy('uid')
}
