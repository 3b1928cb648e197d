import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Election } from '#domain/elections/election.ts'
import {
  amend,
  numberNames,
  readLine,
  type RollAmendment,
  type RollName,
  toRollName,
} from '#domain/elections/roll.ts'
import { judge, mayVote, type Facts, type RuleId } from '#domain/elections/rules.ts'
import { CHANGE_NUMBER_MAX } from '#domain/history/history-entry.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { firstNumberAt } from '../history/change-range.ts'
import { endOfRecord, readFacts, toRules } from './facts.ts'

/** The decisions about a roll, in their order. */
export const listAmendments = (db: Db, election: string) =>
  db
    .selectFrom('roll_amendments')
    .selectAll()
    .where('election_uid', '=', election)
    .orderBy('number')
    .execute()

export type AmendmentRow = Awaited<ReturnType<typeof listAmendments>>[number]

export const toRollAmendment = (row: AmendmentRow): RollAmendment => ({
  number: row.number,
  kind: row.kind,
  member: row.member_id,
  name: row.name === null ? null : (JSON.parse(row.name) as RollAmendment['name']),
})

export type Draft = {
  facts: Map<number, Facts>
  /** The rules that a member does not pass, by number; empty for who passes all. */
  failed: Map<number, RuleId[]>
  /** Those who pass, by centre and name, without voter numbers. */
  names: RollName[]
}

/** What was stored of members when the roll was laid open. */
const selectFacts = (db: Db, election: string) =>
  db.selectFrom('roll_facts').select('facts').where('election_uid', '=', election)

const readStoredFacts = async (db: Db, election: string): Promise<Map<number, Facts>> => {
  const rows = await selectFacts(db, election).orderBy('member_id').execute()
  return new Map(
    rows.map((row) => {
      const facts = JSON.parse(row.facts) as Facts
      return [facts.id, facts]
    }),
  )
}

/**
 * Works the roll out from the register, the ledger and the suspensions as they were at the end of the record day: once it is laid open from
 * what was stored then, which no erasure changes.
 */
export const makeDraft = async (db: Db, election: Election): Promise<Draft> => {
  const isLaidOpen = election.laidOpenAt !== null
  const facts = await (isLaidOpen ? readStoredFacts(db, election._id) : readFacts(db, election))
  const rules = toRules(election)
  const failed = new Map<number, RuleId[]>()
  const names: RollName[] = []
  for (const [id, own] of facts) {
    const verdicts = judge(own, rules)
    failed.set(
      id,
      verdicts.flatMap(({ rule, isPassed }) => (isPassed ? [] : [rule])),
    )
    if (mayVote(verdicts)) names.push(toRollName(own, verdicts, election.centres))
  }
  const sorted = numberNames(names).map((name) => ({ ...name, number: 0 }))
  return { facts, failed, names: sorted }
}

const readFrozen = async (db: Db, election: string): Promise<RollName[]> => {
  const rows = await db
    .selectFrom('roll_names')
    .select('line')
    .where('election_uid', '=', election)
    .orderBy('number')
    .execute()
  return rows.map(({ line }) => readLine(line))
}

/** The name of a member on a frozen roll. */
export const findFrozenName = async (
  db: Db,
  { _id, sealed }: Election,
  member: number,
): Promise<RollName | undefined> => {
  if (sealed === null) return undefined
  const row = await db
    .selectFrom('roll_names')
    .select('line')
    .where('election_uid', '=', _id)
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row && readLine(row.line)
}

/** The roll in force: the frozen one, or before that the draft, with the decisions that were made since. */
export const readRoll = async (db: Db, election: Election): Promise<RollName[]> => {
  const amendments = await listAmendments(db, election._id)
  const { sealed } = election
  if (sealed === null) return amend((await makeDraft(db, election)).names, amendments.map(toRollAmendment))
  const since = amendments.filter(({ number }) => number > sealed)
  return amend(await readFrozen(db, election._id), since.map(toRollAmendment))
}

/** The draft of each database that was looked at last, by all that it follows from. */
const draftsOf = new WeakMap<Db, LRUCache<string, Draft>>()
const getDrafts = (db: Db) => {
  const known = draftsOf.get(db) ?? new LRUCache<string, Draft>({ max: 1, ttl: 5 * 60_000 })
  draftsOf.set(db, known)
  return known
}

const readRevision = async (db: Db) => {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'data_revision')
    .executeTakeFirstOrThrow()
  return value
}

/** The number of the newest erasure of a member. */
const readLastErasure = async (db: Db) => {
  const { number } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('entity', '=', 'member')
    // Not a parameter: the index has this condition.
    .where('action', '=', sql.lit('forget'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

/**
 * What a draft follows from. The times of the change log never go back, so once it has a later one than the record day, only an erasure
 * changes what was known on that day; until then every write may.
 */
const draftKey = async (db: Db, election: Election): Promise<string> => {
  const isOver = (await firstNumberAt(db, endOfRecord(election))) < CHANGE_NUMBER_MAX
  const since = isOver ? `erasure ${await readLastErasure(db)}` : `revision ${await readRevision(db)}`
  return `${election._id} ${election.version} ${since}`
}

/** The draft of an election, cached, with its key. */
export const readDraft = async (db: Db, election: Election): Promise<{ key: string; draft: Draft }> => {
  // Read before the data, so that the draft is of this key or newer.
  const key = await draftKey(db, election)
  const drafts = getDrafts(db)
  const draft = drafts.get(key) ?? (await makeDraft(db, election))
  drafts.set(key, draft)
  return { key, draft }
}

/** The draft within a write: the one that was read before it, unless something that it follows from was written since. */
export const draftWithin = async (
  { tx }: Pick<Write, 'tx'>,
  election: Election,
  before: { key: string; draft: Draft },
): Promise<Draft> => ((await draftKey(tx, election)) === before.key ? before.draft : makeDraft(tx, election))

/** When the roll was last laid open, and who was on it, by member numbers. */
export const readLastDraft = async (db: Db, election: string) => {
  const row = await db
    .selectFrom('roll_drafts')
    .selectAll()
    .where('election_uid', '=', election)
    .orderBy('laid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.laid_at, on: new Set(JSON.parse(row.members) as number[]) }
}

/** What was known of a member at the end of the record day. */
export const findFacts = async (db: Db, election: Election, member: number): Promise<Facts | null> => {
  if (election.laidOpenAt === null) return (await readDraft(db, election)).draft.facts.get(member) ?? null
  const row = await selectFacts(db, election._id).where('member_id', '=', member).executeTakeFirst()
  return row ? (JSON.parse(row.facts) as Facts) : null
}
