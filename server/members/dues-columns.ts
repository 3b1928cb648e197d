import { sql } from 'kysely'
import { fullName } from '#domain/members/member-name.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { saveWithin } from '../records/record-writes.ts'
import { memberKind } from './member-kind.ts'
import type { MemberRow } from './rows.ts'

/** The numbers of a member and of those who were merged into it, directly or before that into those. */
export const memberNumbers = async (db: Db, id: number): Promise<number[]> => {
  const numbers = [id]
  for (let holders = [id]; holders.length > 0;) {
    const rows = await db.selectFrom('members').select('id').where('merged_into', 'in', holders).execute()
    holders = rows.map((row) => row.id)
    numbers.push(...holders)
  }
  return numbers
}

/** What the payments that are not void say of members, for the columns of the register. */
const duesColumns = async (db: Db, numbers: readonly number[]) => {
  const paid = await db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.uid', 'payment_parts.payment_uid')
    .leftJoin('terms', 'terms.part_uid', 'payment_parts.uid')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
    .select(['payment_parts.cents', 'payment_parts.year', 'terms.first_day', 'terms.last_day'])
    .select(['payments.paid_on', 'payments.method'])
    .where('payment_parts.member_id', 'in', numbers)
    .where('payment_parts.purpose', '<>', sql.lit('donation'))
    .where('payment_voids.payment_uid', 'is', null)
    .orderBy('payments.paid_on')
    .orderBy('payments.number')
    .execute()
  const last = paid.at(-1)
  const years = paid.flatMap(({ year }) => year ?? [])
  const terms = paid.flatMap(({ first_day: from, last_day: to }) =>
    from === null ? [] : `${from}/${to ?? ''}`,
  )
  return {
    dues_cents: last ? paid.reduce((sum, { cents }) => sum + cents, 0) : null,
    // A member who has only paid for life has no year.
    dues_year: years.length > 0 ? Math.max(...years) : null,
    dues_terms: last ? terms.toSorted().join(' ') : null,
    dues_paid_on: last?.paid_on ?? null,
    dues_method: last?.method ?? null,
  }
}

/**
 * Brings the members' columns of dues up to what their payments say now, as changes of those members that differ. Called by whatever
 * changes what the payments of a member are: a payment, a void, a merge and its undo. `reason` is the receipt.
 */
export const refreshDues = async (
  current: Write,
  numbers: readonly number[],
  reason?: string,
): Promise<void> => {
  const { tx } = current
  // A donation concerns no member's dues, and PostgreSQL knows no empty list.
  if (numbers.length === 0) return
  const rows = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const writes = []
  for (const row of rows) {
    const columns = await duesColumns(tx, await memberNumbers(tx, row.id))
    const isSame = Object.entries(columns).every(([column, value]) => Reflect.get(row, column) === value)
    if (!isSame)
      writes.push({
        row,
        columns,
        change: { action: 'update' as const, ...(reason !== undefined && { reason }) },
      })
  }
  await saveWithin(memberKind, current, writes)
}

/** The names of members by their numbers; those that were erased have none. */
export const nameNumbers = async (
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, MemberName>> => {
  const all = [...new Set(numbers)]
  if (all.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'uid', 'first_name', 'middle_name', 'last_name'])
    .where('id', 'in', all)
    .execute()
  const nameOf = (row: Pick<MemberRow, 'first_name' | 'middle_name' | 'last_name'>) =>
    fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name })
  return new Map(rows.map((row) => [row.id, { id: row.id, _id: row.uid, name: nameOf(row) }]))
}
export type MemberName = { id: number; _id: string | null; name: string }
