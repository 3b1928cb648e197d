import { overlaps } from '#domain/dues/membership-year.ts'
import type { GiveBack } from '#domain/dues/member-dues.ts'
import { receiptNumber } from '#domain/dues/payment.ts'
import type { DuesReport } from '#domain/dues/report.ts'
import type { Db } from '../database/schema.ts'
import { readInSlices } from '../database/slices.ts'
import { nameOf } from '../register/indexed-member.ts'
import { nameNumbers } from '../members/dues-columns.ts'
import { applicantParts, listTerms } from './read-payments.ts'

type ListedTerm = Awaited<ReturnType<typeof listTerms>>[number]

/** Whether the other of two terms is to be given back: that of a year beside one for life, or else the later one. */
const isBefore = (one: ListedTerm, other: ListedTerm) =>
  (one.to === null) === (other.to === null) ? one.number < other.number : one.to === null

/** Of two members who were merged, both may have paid for the same days: the later payment is to be given back. */
export const findPaidTwice = (terms: readonly ListedTerm[]): GiveBack[] =>
  terms
    .filter((term) => terms.some((other) => isBefore(other, term) && overlaps(other, term)))
    .map(({ receipt, payment, cents }) => ({ receipt, payment, cents }))

/** What was paid for applicants of whom nobody will become a member, also once their applications are erased; the oldest first. */
const listPaidInVain = async (db: Db): Promise<DuesReport['giveBack']> => {
  const rows = await applicantParts(db)
    .innerJoin('payments', 'payments.uid', 'payment_parts.payment_uid')
    .leftJoin('applications', 'applications.uid', 'payment_parts.applicant_uid')
    .leftJoin('terms', (join) =>
      join.onRef('terms.part_uid', '=', 'payment_parts.uid').on('terms.revoked_at', 'is', null),
    )
    .select(['payments.receipt_year', 'payments.desk', 'payments.receipt_number', 'payment_parts.cents'])
    .select(['applications.first_name', 'applications.middle_name', 'applications.last_name'])
    .where('terms.uid', 'is', null)
    .where((where) =>
      where.or([
        where('applications.status', 'is', null),
        where('applications.status', 'not in', ['open', 'approved']),
      ]),
    )
    .orderBy('payments.number')
    .orderBy('payment_parts.position')
    .execute()
  return rows.map((row) => ({
    why: 'in_vain' as const,
    receipt: receiptNumber(row.receipt_year, row.desk, row.receipt_number),
    payment: row.uid,
    cents: row.cents,
    name:
      row.first_name === null || row.last_name === null
        ? ''
        : nameOf({ ...row, first_name: row.first_name, last_name: row.last_name }),
  }))
}

/** What members who were merged have paid twice, by the member that is left. */
const listPaidTwice = async (db: Db): Promise<DuesReport['giveBack']> => {
  const merged = await db
    .selectFrom('members')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute()
  const into = new Map(merged.map((row) => [row.id, row.merged_into]))
  const leaderOf = (id: number): number => {
    const next = into.get(id)
    return next == null ? id : leaderOf(next)
  }
  const numbers = [...new Set([...into.keys(), ...[...into.keys()].map(leaderOf)])]
  const terms = await readInSlices(numbers, (slice) => listTerms(db, slice))
  const twice = [...Map.groupBy(terms, ({ member }) => leaderOf(member))].flatMap(([leader, own]) =>
    findPaidTwice(own).map((part) => ({ leader, part })),
  )
  const names = await nameNumbers(
    db,
    twice.map(({ leader }) => leader),
  )
  return twice.map(({ leader, part }) => ({
    why: 'twice' as const,
    ...part,
    name: names.get(leader)?.name ?? '',
  }))
}

/** All that is to be given back until its payment is void. */
export const listGiveBack = async (db: Db): Promise<DuesReport['giveBack']> => [
  ...(await listPaidInVain(db)),
  ...(await listPaidTwice(db)),
]
