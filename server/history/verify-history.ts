import type { Db } from '../database/schema.ts'
import { CHAIN_START, digest } from '../database/chain.ts'
import { hashOf, type ChangeRow } from '../database/chain.ts'

const BATCH = 1000

export type Verdict = {
  /** The number of valid records. */
  verified: number
  /** The first record that was altered, and why it is invalid; null if all records are valid. */
  broken: { number: number; reason: string } | null
}

const readBatch = (db: Db, after: number): Promise<ChangeRow[]> =>
  db.selectFrom('changes').selectAll().where('number', '>', after).orderBy('number').limit(BATCH).execute()

const getLength = async (db: Db) => {
  const length = db.selectFrom('counters').select('value').where('name', '=', 'history_length')
  return (await length.executeTakeFirstOrThrow()).value
}

/**
 * Whether the values match their digest. Erased values have no salt; only their digests remain, which the hash
 * covers.
 */
const hasItsValues = ({ salt, before, after, ...row }: ChangeRow) =>
  salt === null
    ? before === null && after === null
    : digest(salt, before) === row.before_digest && digest(salt, after) === row.after_digest

const hasItsReason = ({ reason_salt: salt, reason, reason_digest: stored }: ChangeRow) =>
  salt === null ? reason === null : digest(salt, reason) === stored

const faultOf = (row: ChangeRow, previous: { number: number; hash: string }) => {
  if (row.number !== previous.number + 1) return 'the record before it is missing'
  if (row.previous_hash !== previous.hash) return 'it does not follow the record before it'
  if (hashOf(row) !== row.hash) return 'it was changed'
  if (!hasItsReason(row)) return 'its reason was changed'
  return hasItsValues(row) ? null : 'its values were changed'
}

/** Verifies the change log from the first record, and stops at the first one that was altered. */
export const verifyHistory = async (db: Db): Promise<Verdict> => {
  let last = { number: 0, hash: CHAIN_START }
  for (;;) {
    const rows = await readBatch(db, last.number)
    for (const row of rows) {
      const reason = faultOf(row, last)
      if (reason !== null) return { verified: last.number, broken: { number: row.number, reason } }
      last = row
    }
    if (rows.length < BATCH) break
  }
  const isWhole = last.number === (await getLength(db))
  const broken = isWhole ? null : { number: last.number + 1, reason: 'the last records are missing' }
  return { verified: last.number, broken }
}
