import { createHmac } from 'node:crypto'
import { dayOf } from '#domain/days.ts'
import { type Election, stageOn } from '#domain/elections/election.ts'
import type { RollVerdict } from '#domain/elections/roll-list.ts'
import type { OwnClaim, RollStanding } from '#domain/elections/roll-standing.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import { memberNumbers } from '../members/merged-members.ts'
import { equalsInConstantTime } from '../session/tokens.ts'
import { toElection } from './election-kind.ts'
import { findPerson } from './verdicts.ts'

const VALID_MS = 86_400_000

const sign = (secret: string, text: string) =>
  createHmac('sha256', `open-record:${secret}`).update(text).digest('base64url')

/** Proves for a day that its holder has opened the record of a member in the membership check. */
const makePass = (secret: string, uid: string, now: number) => {
  const text = `${uid}.${now.toString(36)}`
  return `${text}.${sign(secret, text)}`
}

/** The `_id` of that member; null for a pass that is over, or that this site has not signed. */
export const readPass = (secret: string, pass: string, now: number): string | null => {
  const [uid = '', since = '', signature = ''] = pass.split('.')
  if (!equalsInConstantTime(sign(secret, `${uid}.${since}`), signature)) return null
  return now - Number.parseInt(since, 36) < VALID_MS ? uid : null
}

/** The elections whose roll is laid open or frozen, and whose poll day is not past. */
export const listOpenRolls = async (db: Db, today: string): Promise<Election[]> => {
  const rows = await db
    .selectFrom('elections')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('laid_open_at', 'is not', null), where('frozen_at', 'is not', null)]))
    .where('poll_day', '>=', today)
    .orderBy('poll_day')
    .orderBy('uid')
    .execute()
  return rows.map(toElection)
}

/** Whether claims and objections are taken on a day. */
export const takesClaims = (election: Election, today: string) => stageOn(election, today) === 'open'

const reasonsOf = ({ isOn, verdicts, amendments }: RollVerdict): LocalText[] => {
  if (isOn) return []
  const struck = amendments.findLast(({ kind }) => kind === 'strike')
  const failed = verdicts.flatMap(({ isPassed, text }) => (isPassed ? [] : [text]))
  if (!struck) return failed
  const { number, ground } = struck
  return [
    ...failed,
    { en: `Struck by decision ${number}: ${ground}`, bn: `${number} নম্বর সিদ্ধান্তে বাদ: ${ground}` },
  ]
}

/** What a member has sent about a roll. What is in the spam looks open, as to its sender it always does. */
const listOwnClaims = async (db: Db, election: string, by: readonly number[]): Promise<OwnClaim[]> => {
  const rows = await db
    .selectFrom('roll_claims')
    .selectAll()
    .where('election_uid', '=', election)
    .where('by_member_id', 'in', by)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ kind, member_id: member, receipt, created_at: at, status, reason }) => ({
    kind,
    member,
    receipt,
    reason,
    sentOn: dayOf(Date.parse(at)),
    status: status === 'spam' ? 'open' : status,
  }))
}

type Context = Pick<AppContext, 'database' | 'clock' | 'settings'>

/** Where a member stands on each roll that is laid open or frozen, for the visitor who has opened the member's record. */
export const listStandings = async (
  { database: { db }, clock, settings }: Context,
  member: { _id: string; id: number },
): Promise<RollStanding[]> => {
  const now = clock.now()
  const today = dayOf(now)
  const standings: RollStanding[] = []
  const numbers = await memberNumbers(db, member.id)
  for (const election of await listOpenRolls(db, today)) {
    const { verdict } = await findPerson(db, election, member.id)
    if (!verdict) continue
    const centre = verdict.centre === null ? undefined : election.centres[verdict.centre - 1]
    standings.push({
      election: election._id,
      name: election.name,
      pollDay: election.pollDay,
      isOn: verdict.isOn,
      number: verdict.number,
      centre: centre?.name ?? null,
      reasons: reasonsOf(verdict),
      claimsUntil: takesClaims(election, today) ? election.claimsUntil : null,
      claims: await listOwnClaims(db, election._id, numbers),
      pass: makePass(settings.secret, member._id, now),
    })
  }
  return standings
}
