import type { ApprovalDetail } from '#domain/approvals/approval.ts'
import { FAILED_RULES } from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import type { RollVerdict } from '#domain/elections/roll-list.ts'
import { amend, toRollName } from '#domain/elections/roll.ts'
import { judge, mayVote } from '#domain/elections/rules.ts'
import { SUSPENSION_DETAILS } from '#domain/elections/suspension.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Db } from '../database/schema.ts'
import { memberName } from '../members/dues-columns.ts'
import { personNumbers, presentNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { findFacts, findFrozenName, listAmendments, readRoll, toRollAmendment } from './draft.ts'
import { toRules } from './facts.ts'

/** Whether a member is on the roll in force, and the verdict of each rule. */
export const findVerdict = async (
  db: Db,
  election: Election,
  member: { uid: string | null; id: number },
): Promise<RollVerdict> => {
  const own = await findFacts(db, election, member.id)
  const verdicts = judge(own, toRules(election))
  const rows = (await listAmendments(db, election._id)).filter((row) => row.member_id === member.id)
  const { sealed } = election
  const frozen = await findFrozenName(db, election, member.id)
  const before =
    sealed === null
      ? own && mayVote(verdicts)
        ? [toRollName(own, verdicts, election.centres)]
        : []
      : frozen
        ? [frozen]
        : []
  const since = rows.filter(({ number }) => number > (sealed ?? 0))
  // A number that only the whole roll knows: that of who was added after the freeze.
  const isAdded = sealed !== null && !frozen && since.length > 0
  const [name] = isAdded
    ? (await readRoll(db, election)).filter((one) => one.member === member.id)
    : amend(before, since.map(toRollAmendment))
  return {
    uid: member.uid,
    name: name?.name ?? own?.name ?? '',
    isOn: name !== undefined,
    number: name && name.number > 0 ? name.number : null,
    centre: name?.centre ?? null,
    verdicts,
    amendments: rows.map(({ number, kind, ground }) => ({ number, kind, ground })),
  }
}

/** The verdicts about the member with a number, as an erased one had it on the roll; null for a number that nobody has or had. */
export const findVerdictOf = async (
  db: Db,
  election: Election,
  member: number,
): Promise<RollVerdict | null> => {
  const row = await db.selectFrom('members').select('uid').where('id', '=', member).executeTakeFirst()
  const verdict = await findVerdict(db, election, { uid: row?.uid ?? null, id: member })
  return row || verdict.name !== '' ? verdict : null
}

/** Whether a member is on the roll by a verdict, was on the register of the record day, or only has or had the number. */
const rankOf = (verdict: RollVerdict | null) => {
  if (verdict === null) return 0
  if (verdict.isOn) return 3
  return verdict.verdicts.some(({ rule }) => rule === 'registered') ? 1 : 2
}

/**
 * Where a person stands on a roll, whichever records were merged since: by the number on the roll, else by one that was on the register of
 * the record day. `present` is the number of the present member.
 */
export const findPerson = async (db: Db, election: Election, member: number) => {
  const numbers = await personNumbers(db, member)
  const found: { number: number; verdict: RollVerdict | null }[] = []
  for (const number of numbers) found.push({ number, verdict: await findVerdictOf(db, election, number) })
  const [best] = found.toSorted((one, other) => rankOf(other.verdict) - rankOf(one.verdict))
  return { number: member, verdict: null, ...best, present: numbers[0] ?? member }
}

/** What the rules say against a member, as of the record day. */
export const failedOf = (verdict: RollVerdict | null): LocalText[] =>
  (verdict?.verdicts ?? []).flatMap(({ isPassed, text }) => (isPassed ? [] : [text]))

/** The name of a member, for who decides about the member. */
export const memberDetails = async (db: Db, member: number): Promise<ApprovalDetail[]> => {
  const [present = member] = await presentNumbers(db, [member])
  const row = await findMemberByNumber(db, present)
  return row ? [{ label: SUSPENSION_DETAILS.member, value: memberName(row).name, as: 'text' }] : []
}

/** Why a member may not vote by the rules, for who decides about a place on the roll. */
export const failedDetails = async (
  db: Db,
  election: Election,
  member: number,
): Promise<ApprovalDetail[]> => {
  const failed = failedOf((await findPerson(db, election, member)).verdict)
  if (failed.length === 0) return []
  const value = { en: failed.map(({ en }) => en).join(' '), bn: failed.map(({ bn }) => bn).join(' ') }
  return [{ label: FAILED_RULES, value, as: 'warning' }]
}
