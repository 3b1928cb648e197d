import { latinDigits } from '#domain/digits.ts'
import type { Election } from '#domain/elections/election.ts'
import {
  type ChainLink,
  ROLL_PAGE_SIZE,
  type RollEntry,
  type RollPage,
  type RollQuery,
} from '#domain/elections/roll-list.ts'
import { amend, countNames } from '#domain/elections/roll.ts'
import type { RuleId } from '#domain/elections/rules.ts'
import { cachedWordsOf } from '#domain/names/name-words.ts'
import { readSearchText, type SearchWord } from '#domain/names/search-text.ts'
import { matchBeginning, matchWord, wordOf } from '#domain/names/word-match.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { listAmendments, readDraft, readLastDraft, readRoll, toRollAmendment } from './draft.ts'
import { endOfRecord } from './facts.ts'

/** The record of the change log that has the freeze of a roll; null before it. Its hash covers the digest, and every record before it. */
export const findFreezeRecord = async (db: Db, election: string): Promise<ChainLink | null> => {
  const rows = await db
    .selectFrom('changes')
    .select(['number', 'hash', 'after'])
    .where('entity', '=', 'election')
    .where('entity_uid', '=', election)
    .orderBy('number')
    .execute()
  const isFreeze = ({ after }: { after: string | null }) =>
    after !== null && (JSON.parse(after) as { frozenAt: string | null }).frozenAt !== null
  const found = rows.find(isFreeze)
  return found ? { number: found.number, hash: found.hash } : null
}

type Searched = { member: number; number: number | null; name: string }

/** Whether a word of a name is the searched one in another spelling or script, or begins with it. Each word is compared once. */
const wordTester = ({ word, spelled, letters }: SearchWord) => {
  const known = new Map<string, boolean>()
  const matches = (text: string) => {
    const own = wordOf(text)
    const [initial] = letters ?? []
    return initial === undefined
      ? matchWord(word, own) !== null ||
          matchWord(spelled, own) !== null ||
          matchBeginning(word, own) !== null
      : text.startsWith(initial)
  }
  return (text: string) => {
    const found = known.get(text) ?? matches(text)
    known.set(text, found)
    return found
  }
}

/**
 * Returns a function that tells whether somebody on a roll is searched for: by the whole member or voter number, or by a name, whose words
 * are in any order, spelling and script. A part of a name as it is written is enough.
 */
export const rollSearch = (typed: string): ((one: Searched) => boolean) => {
  const text = latinDigits(typed).trim().replace(/\s+/g, ' ').toLowerCase()
  if (text === '') return () => true
  const number = /^#?(\d+)$/.exec(text)?.[1]
  if (number !== undefined) return (one) => String(one.member) === number || String(one.number) === number
  const tests = readSearchText(text).words.map(wordTester)
  return ({ name }) => {
    if (name.toLowerCase().includes(text)) return true
    const words = cachedWordsOf(name).map(({ spelled }) => spelled)
    return tests.length > 0 && tests.every((matches) => words.some(matches))
  }
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
