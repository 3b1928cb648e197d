import type { ApprovalDetail } from '#domain/approvals/approval.ts'
import { FAILED_RULES } from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import type { RollVerdict } from '#domain/elections/roll-list.ts'
import { SUSPENSION_DETAILS } from '#domain/elections/suspension.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Db } from '../database/schema.ts'
import { memberName } from '../members/dues-columns.ts'
import { presentNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { findPerson } from './draft.ts'

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
