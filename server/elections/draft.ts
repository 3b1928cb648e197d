import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Election } from '#domain/elections/election.ts'
import {
  amend,
  countNames,
  numberNames,
  readLine,
  type RollAmendment,
  type RollName,
  toRollName,
} from '#domain/elections/roll.ts'
import {
  ROLL_PAGE_SIZE,
  type RollEntry,
  type RollPage,
  type RollQuery,
  type RollVerdict,
} from '#domain/elections/roll-list.ts'
import { judge, mayVote, type Facts, type RuleId } from '#domain/elections/rules.ts'
import { CHANGE_NUMBER_MAX } from '#domain/history/history-entry.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { firstNumberAt } from '../history/change-range.ts'
import { personNumbers } from '../members/merged-members.ts'
import { findFreezeRecord } from './freeze-record.ts'
import { endOfRecord, readFacts, toRules } from './facts.ts'
import { rollSearch } from './roll-search.ts'

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

/** One page of the roll in force, with its figures. */
export const listRoll = async (
  db: Db,
  election: Election,
  { page, which, text, rule, centre, union }: RollQuery,
): Promise<RollPage> => {
  const { draft } = await readDraft(db, election)
  const rows = await listAmendments(db, election._id)
  const roll =
    election.sealed === null ? amend(draft.names, rows.map(toRollAmendment)) : await readRoll(db, election)
  const onRoll = new Map(roll.map((name) => [name.member, name]))
  const last = await readLastDraft(db, election._id)
  const amendments = Map.groupBy(rows, (row) => row.member_id)
  const toEntry = (id: number): RollEntry => {
    const name = onRoll.get(id)
    const facts = draft.facts.get(id)
    const shown = name ?? facts
    return {
      member: id,
      uid: facts?.uid ?? null,
      name: shown?.name ?? '',
      father: shown?.father ?? '',
      union: shown?.union ?? '',
      zipCode: shown?.zipCode ?? '',
      number: name && name.number > 0 ? name.number : null,
      centre: name?.centre ?? null,
      isOn: name !== undefined,
      failed: draft.failed.get(id) ?? [],
      amendments: (amendments.get(id) ?? []).map(({ number }) => number),
      wasOn: last ? last.on.has(id) : null,
    }
  }
  const off = [...draft.facts.keys()].filter((id) => !onRoll.has(id))
  const corrected = new Set(
    rows.flatMap(({ kind, member_id: id, at }) => (last && kind === 'correct' && at > last.at ? [id] : [])),
  )
  const changed = last
    ? [...new Set([...draft.facts.keys(), ...onRoll.keys(), ...last.on])].filter(
        (id) => corrected.has(id) || onRoll.has(id) !== last.on.has(id),
      )
    : []
  const ids = which === 'on' ? roll.map(({ member }) => member) : which === 'off' ? off : changed
  const isSearched = rollSearch(text)
  const found = ids
    .map(toEntry)
    .filter(
      (entry) =>
        isSearched(entry) &&
        (rule === undefined || entry.failed.includes(rule)) &&
        (centre === undefined || entry.centre === centre) &&
        (union === undefined || entry.union === union),
    )
  const start = (page - 1) * ROLL_PAGE_SIZE
  const shown = found.slice(start, start + ROLL_PAGE_SIZE)
  const present = await db
    .selectFrom('members')
    .select('id')
    // PostgreSQL knows no empty list, and 0 is no number.
    .where('id', 'in', [0, ...shown.map(({ member }) => member)])
    .execute()
  const isPresent = new Set(present.map(({ id }) => id))
  const counts = countNames(roll)
  const rules: Partial<Record<RuleId, number>> = {}
  for (const id of off) for (const one of draft.failed.get(id) ?? []) rules[one] = (rules[one] ?? 0) + 1
  return {
    data: shown.map((entry) => (isPresent.has(entry.member) ? entry : { ...entry, uid: null })),
    meta: { page, limit: ROLL_PAGE_SIZE, total: found.length },
    summary: {
      on: counts.total,
      off: off.length,
      rules,
      centres: counts.centres,
      unions: counts.unions,
      changed: last ? changed.length : null,
      laidOpenAt: last?.at ?? null,
      asOf: timestamp(endOfRecord(election)),
      freeze: await findFreezeRecord(db, election._id),
    },
  }
}

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
