import type { Election } from '#domain/elections/election.ts'
import { amend, lineOf, toRollName } from '#domain/elections/roll.ts'
import { judge } from '#domain/elections/rules.ts'
import type { Db } from '../database/schema.ts'
import { listAmendments, makeDraft, toRollAmendment } from './draft.ts'
import { toElection } from './election-kind.ts'
import { toRules } from './facts.ts'
import { digestOf } from './lay-open.ts'

const listNames = (db: Db, election: string) =>
  db.selectFrom('roll_names').selectAll().where('election_uid', '=', election).orderBy('number').execute()

type NameRow = Awaited<ReturnType<typeof listNames>>[number]

/** The first stored name that does not follow from what was known of the member and the amendments of that time. */
const findChanged = async (db: Db, election: Election, rows: readonly NameRow[]): Promise<string> => {
  const amendments = (await listAmendments(db, election._id))
    .filter(({ number }) => number <= (election.sealed ?? 0))
    .map(toRollAmendment)
  const rules = toRules(election)
  const { facts: known } = await makeDraft(db, election)
  const isAsFrozen = (row: NameRow) => {
    const facts = known.get(row.member_id)
    const before = facts ? [toRollName(facts, judge(facts, rules), election.centres)] : []
    const own = amendments.filter(({ member }) => member === row.member_id)
    // Of who does not pass, only an amendment made a name.
    const [name] = amend(own[0]?.kind === 'add' ? [] : before, own)
    return name !== undefined && lineOf({ ...name, number: row.number }) === row.line
  }
  for (const [index, row] of rows.entries()) {
    if (row.number !== index + 1) return `the name with the number ${index + 1} is missing`
    if (!isAsFrozen(row))
      return `the name with the number ${row.number} (member ${row.member_id}) was changed`
  }
  return 'names at its end are missing, or it has names that it had not'
}

/** Compares the names of frozen rolls with the digests of their elections. Returns a sentence about the first that differs, or null. */
export const verifyRolls = async (db: Db): Promise<string | null> => {
  const elections = await db.selectFrom('elections').selectAll().where('digest', 'is not', null).execute()
  for (const row of elections) {
    const rows = await listNames(db, row.uid)
    if (digestOf(rows.map(({ line }) => line)) === row.digest) continue
    const fault = await findChanged(db, toElection(row), rows)
    return `The roll of the election (${row.uid}) does not have the digest with which it was frozen: ${fault}.`
  }
  return null
}
