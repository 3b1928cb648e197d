import { createHash } from 'node:crypto'
import { dayOf } from '#domain/days.ts'
import { hasPollOpened } from '#domain/elections/amendment.ts'
import {
  CLAIMS_PAST,
  type Election,
  FREEZE_AHEAD,
  IS_FROZEN,
  LAID_OPEN_MEANWHILE,
  NOT_LAID_OPEN,
  RECORD_DAY_AHEAD,
  TOO_LATE,
} from '#domain/elections/election.ts'
import { amend, countNames, lineOf, numberNames, toRollName } from '#domain/elections/roll.ts'
import { judge } from '#domain/elections/rules.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { readChainEnd, type SignedInActor } from '../database/record-changes.ts'
import { slicesOf } from '../database/slices.ts'
import type { Env } from '../env.ts'
import { HttpError } from '../http/errors.ts'
import { requireFreshRecord, requireRow, updateWithin } from '../records/record-writes.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { draftWithin, listAmendments, makeDraft, readDraft, toRollAmendment } from './draft.ts'
import { electionKind, toElection } from './election-kind.ts'
import { toRules } from './facts.ts'
import { freezeMail } from './freeze-mail.ts'

type By = WriteContext & { actor: SignedInActor; database: Pick<Database, 'db' | 'writes'> }

/** Why a step of an election cannot be taken at a moment; null if it can. */
type Obstacle = (election: Election, now: number) => string | null

const toLayOpen: Obstacle = (election, now) => {
  const { recordDay, claimsUntil, laidOpenAt, frozenAt } = election
  const today = dayOf(now)
  if (frozenAt !== null) return IS_FROZEN
  if (today <= recordDay) return RECORD_DAY_AHEAD
  if (laidOpenAt === null && today > claimsUntil) return CLAIMS_PAST
  return hasPollOpened(election, now) ? TOO_LATE : null
}

/** The days of claims are over before the day of the freeze. */
const toFreeze: Obstacle = (election, now) => {
  if (election.frozenAt !== null) return IS_FROZEN
  if (election.laidOpenAt === null) return NOT_LAID_OPEN
  if (dayOf(now) < election.freezeDay) return FREEZE_AHEAD
  return hasPollOpened(election, now) ? TOO_LATE : null
}

/** An election of which a step can be taken, `expected` being its version. Throws 404, 409 and 412. */
const requireStep = async (
  db: Db,
  atMs: number,
  { uid, expected }: { uid: string; expected: number | null },
  obstacle: Obstacle,
) => {
  const row = await requireRow(electionKind, db, uid)
  const election = toElection(row)
  const message = obstacle(election, atMs)
  if (message !== null) throw new HttpError(409, 'ROLL_FIXED', message)
  await requireFreshRecord(db, { entity: electionKind.entity, uid }, row, expected, LAID_OPEN_MEANWHILE)
  return { row, election }
}

/** The draft of an open election, worked out before a write, which would hold up the others for seconds. */
const draftBefore = async (
  { database: { db }, clock }: By,
  of: { uid: string; expected: number | null },
  obstacle: Obstacle,
) => {
  const { election } = await requireStep(db, clock.now(), of, obstacle)
  return { ...(await readDraft(db, election)), expected: election.version }
}

/**
 * Lays the roll open: from now on visitors see whether they are on it. Again later, so that what changed since is seen. Throws 412 when the
 * election has another version than `expected`: each laying gives it a new one.
 */
export const layOpen = async (by: By, uid: string, expected: number | null = null): Promise<Election> => {
  const before = await draftBefore(by, { uid, expected }, toLayOpen)
  return write(by.database, by, async (current) => {
    const { tx, at, atMs } = current
    const { row, election } = await requireStep(tx, atMs, { uid, ...before }, toLayOpen)
    const { facts, names } = await draftWithin(current, election, before)
    const roll = amend(names, (await listAmendments(tx, uid)).map(toRollAmendment))
    await tx
      .insertInto('roll_drafts')
      .values({
        election_uid: uid,
        laid_at: at,
        laid_by: by.actor.name,
        members: JSON.stringify(roll.map(({ member }) => member)),
      })
      // Twice within a millisecond.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // The roll follows from it until the freeze, whatever is erased meanwhile.
    if (row.laid_open_at === null)
      for (const slice of slicesOf([...facts.values()])) {
        const rows = slice.map((own) => ({
          election_uid: uid,
          member_id: own.id,
          facts: JSON.stringify(own),
        }))
        await tx.insertInto('roll_facts').values(rows).execute()
      }
    const columns = { laid_open_at: row.laid_open_at ?? at }
    const reason = `${roll.length} names`
    return updateWithin(electionKind, current, { row, columns }, { action: 'update', reason })
  })
}

/** SHA-256 of canonical lines, one below the other, in hexadecimal. */
export const digestOf = (lines: readonly string[]): string =>
  createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')

/** Freezes the roll: gives the voter numbers, stores the names, and writes the digest into the change log and to those named in the election. */
export const freeze = async (
  by: By,
  uid: string,
  env: Pick<Env, 'SMTP_URL'>,
  expected: number | null = null,
): Promise<Election> => {
  const before = await draftBefore(by, { uid, expected }, toFreeze)
  return write(by.database, by, async (current) => {
    const { tx, at, atMs } = current
    const { row, election } = await requireStep(tx, atMs, { uid, ...before }, toFreeze)
    const { names: passed } = await draftWithin(current, election, before)
    const amendments = await listAmendments(tx, uid)
    const names = numberNames(amend(passed, amendments.map(toRollAmendment)))
    const rows = names.map((name) => ({
      election_uid: uid,
      number: name.number,
      member_id: name.member,
      line: lineOf(name),
    }))
    for (const slice of slicesOf(rows)) await tx.insertInto('roll_names').values(slice).execute()
    const digest = digestOf(rows.map(({ line }) => line))
    const columns = { frozen_at: at, digest, sealed: amendments.at(-1)?.number ?? 0 }
    const { centres } = countNames(names)
    const ofCentres = election.centres.map((_, index) => `${index + 1}: ${centres[index + 1] ?? 0}`)
    const reason = `${names.length} names (centre ${ofCentres.join(', ')}), SHA-256 ${digest}`
    const frozen = await updateWithin(electionKind, current, { row, columns }, { action: 'update', reason })
    const link = await readChainEnd(tx)
    for (const to of election.notified)
      await queueSocietyMail(current, env, (society) =>
        freezeMail(to, society, election, { names, digest, atMs, link }),
      )
    return frozen
  })
}

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
