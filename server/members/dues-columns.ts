import { fullName } from '#domain/members/member-name.ts'
import type { Db } from '../database/schema.ts'
import type { Change } from '../database/record-changes.ts'
import type { Write } from '../database/write.ts'
import { saveWithin } from '../records/record-writes.ts'
import { memberKind } from './member-kind.ts'
import { holdersOf, numbersByHolder } from './merged-members.ts'
import { findMembersByNumbers } from './queries.ts'
import type { MemberRow } from './rows.ts'

/** The parts of payments that are not void, which gave members terms. */
const listPaid = (db: Db, numbers: readonly number[]) =>
  db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.uid', 'payment_parts.payment_uid')
    .innerJoin('terms', 'terms.part_uid', 'payment_parts.uid')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
    .select(['payment_parts.cents', 'payment_parts.year', 'terms.first_day', 'terms.last_day'])
    .select(['payments.paid_on', 'payments.method', 'terms.member_id'])
    // Not the member of the part: an applicant has become one since.
    .where('terms.member_id', 'in', numbers)
    .where('terms.revoked_at', 'is', null)
    .where('payment_voids.payment_uid', 'is', null)
    .orderBy('payments.paid_on')
    .orderBy('payments.number')
    .execute()

/** What was paid for a member, for the columns of the register. */
const duesColumns = (paid: Awaited<ReturnType<typeof listPaid>>) => {
  const last = paid.at(-1)
  const years = paid.flatMap(({ year }) => year ?? [])
  const terms = paid.map(({ first_day: from, last_day: to }) => `${from}/${to ?? ''}`)
  return {
    dues_cents: last ? paid.reduce((sum, { cents }) => sum + cents, 0) : null,
    // A member who has only paid for life has no year.
    dues_year: years.length > 0 ? Math.max(...years) : null,
    dues_terms: last ? terms.toSorted().join(' ') : null,
    dues_paid_on: last?.paid_on ?? null,
    dues_method: last?.method ?? null,
  }
}

type Holder = { row: MemberRow; numbers: readonly number[] }

/** `refreshDues` of members that were read, and of which none is deleted. Records `causes` before them. */
export const refreshHolders = async (
  current: Write,
  holders: readonly Holder[],
  { reason, causes = [] }: { reason?: string | undefined; causes?: readonly Change[] },
): Promise<void> => {
  const { tx, record } = current
  // A donation concerns no member's dues, and PostgreSQL knows no empty list.
  const numbers = holders.flatMap((holder) => holder.numbers)
  const paid = numbers.length === 0 ? [] : await listPaid(tx, numbers)
  const byNumber = holders.toSorted((a, b) => a.row.id - b.row.id)
  const writes = byNumber.flatMap(({ row, numbers: own }) => {
    const columns = duesColumns(paid.filter(({ member_id: member }) => own.includes(member)))
    const isSame = Object.entries(columns).every(([column, value]) => Reflect.get(row, column) === value)
    const change = { action: 'update' as const, ...(reason !== undefined && { reason }) }
    return isSame ? [] : { row, columns, change }
  })
  if (writes.length === 0 && causes.length > 0) await record(...causes)
  const together = { ...current, record: (...changes: Change[]) => record(...causes, ...changes) }
  await saveWithin(memberKind, together, writes)
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
  if (numbers.length === 0) return
  const rows = await findMembersByNumbers(current.tx, numbers)
  const holderOf = await holdersOf(
    current.tx,
    rows.map(({ id }) => id),
  )
  const numbersOf = numbersByHolder(holderOf)
  const holders = rows.map((row) => ({ row, numbers: numbersOf.get(row.id) ?? [] }))
  await refreshHolders(current, holders, { reason })
}

type NameRow = Pick<MemberRow, 'id' | 'uid' | 'first_name' | 'middle_name' | 'last_name'>

export const memberName = ({ id, uid, ...row }: NameRow): MemberName => ({
  id,
  _id: uid,
  name: fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
})

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
  return new Map(rows.map((row) => [row.id, memberName(row)]))
}
export type MemberName = { id: number; _id: string | null; name: string }
