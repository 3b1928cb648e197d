import type { FeeClass } from '#domain/dues/fee.ts'
import type { NewPart } from '#domain/dues/payment.ts'
import type { PaidTerm } from '#domain/dues/standing.ts'
import type { Db } from '../database/schema.ts'
import { readInSlices } from '../database/slices.ts'
import { holdersOf, numbersByHolder } from '../members/merged-members.ts'
import { findMembersByNumbers } from '../members/queries.ts'
import type { MemberRow } from '../members/rows.ts'
import { applicantParts, listTerms } from './read-payments.ts'

/** A member, with its numbers and the valid terms of the member and of who was merged into it. */
export type Payee = { row: MemberRow; numbers: readonly number[]; terms: readonly PaidTerm[] }

/** The members, by their numbers, and the applications that payments are for. */
export type Payees = {
  members: ReadonlyMap<number, Payee>
  applicants: ReadonlyMap<string, { isOpen: boolean; isPaid: boolean; class: FeeClass }>
}

const readMembers = async (db: Db, ids: readonly number[]): Promise<Payees['members']> => {
  const rows = await findMembersByNumbers(db, ids)
  const holderOf = await holdersOf(db, ids)
  const terms = await listTerms(db, [...holderOf.keys()])
  const termsOf = Map.groupBy(terms, ({ member }) => holderOf.get(member))
  const numbersOf = numbersByHolder(holderOf)
  return new Map(
    rows.map((row) => [
      row.id,
      { row, numbers: numbersOf.get(row.id) ?? [], terms: termsOf.get(row.id) ?? [] },
    ]),
  )
}

const readApplicants = async (db: Db, uids: readonly string[]): Promise<Payees['applicants']> => {
  const rows = await db
    .selectFrom('applications')
    .select(['uid', 'status', 'class'])
    .where('uid', 'in', uids)
    .execute()
  const paid = await applicantParts(db).where('applicant_uid', 'in', uids).execute()
  const isPaid = new Set(paid.map(({ applicant }) => applicant))
  return new Map(
    rows.map(({ uid, status, class: of }) => [
      uid,
      { isOpen: status === 'open', isPaid: isPaid.has(uid), class: of },
    ]),
  )
}

const readInBatches = async <Key, Value>(
  keys: Iterable<Key>,
  read: (batch: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Promise<ReadonlyMap<Key, Value>> => new Map(await readInSlices(new Set(keys), read))

/** Reads all whom payments are for. */
export const readPayees = async (
  db: Db,
  { members, applicants }: { members: Iterable<number>; applicants: Iterable<string> },
): Promise<Payees> => ({
  members: await readInBatches(members, (ids) => readMembers(db, ids)),
  applicants: await readInBatches(applicants, (uids) => readApplicants(db, uids)),
})

/** Whom the parts of a payment are for. */
export const payeesIn = (parts: readonly NewPart[]) => ({
  members: parts.flatMap(({ member }) => member ?? []),
  applicants: parts.flatMap((part) => (part.purpose === 'donation' ? [] : (part.applicant ?? []))),
})
