import type { Updateable } from 'kysely'
import { termFault, type NewTerm, type Term, type TermChanges } from '#domain/committees/committee.ts'
import type { Committee } from '#domain/committees/committee-rules.ts'
import { hasBegun } from '#domain/committees/term-phase.ts'
import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { RECORD_NOT_FOUND } from '#domain/kept.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import type { CommitteeTermsTable } from '../database/schema.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import {
  findChosenTerm,
  findServingUntil,
  findTermEver,
  getTermWithCount,
  insertPerson,
  insertTerm,
  listClosedBy,
  listPeople,
  updateTerm,
} from './queries.ts'
import { flag, toDays, type TermRow } from './rows.ts'

export type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

export const requireTerm = async (db: Db, uid: string, { deleted = false } = {}): Promise<TermRow> => {
  const row = await findTermEver(db, uid)
  if (!row || (row.deleted_at !== null) !== deleted) throw notFound(RECORD_NOT_FOUND)
  return row
}

const dayOfWrite = ({ atMs }: Write) => dayOf(atMs)
const readTerm = (current: Write, row: TermRow) => getTermWithCount(current.tx, row, dayOfWrite(current))

/** Changes a term because of another, as a change of its own. */
const changeAlong = async (current: Write, row: TermRow, columns: Updateable<CommitteeTermsTable>) => {
  const { tx, at, record } = current
  const before = await readTerm(current, row)
  const changed = await updateTerm(tx, row.uid, { ...columns, version: row.version + 1, updated_at: at })
  const after = await readTerm(current, changed)
  await record({ action: 'update', entity: 'committee_term', entityUid: row.uid, before, after })
  return changed
}

/**
 * One term of a committee is chosen as the present one: another that is chosen closes the one before, on the day on which it begins
 * itself. Until that day the one before is shown all the same. Answers who serves until then, or served.
 */
const closeChosen = async (current: Write, committee: Committee, startsOn: string, exceptUid?: string) => {
  const row = await findChosenTerm(current.tx, committee)
  if (!row || row.uid === exceptUid) return undefined
  const isAhead = !hasBegun(toDays(row), dayOfWrite(current))
  const lastDay = startsOn > row.starts_on ? startsOn : row.starts_on
  // A term that never began has no last day.
  return changeAlong(current, row, { is_current: 0, ends_on: row.ends_on ?? (isAhead ? null : lastDay) })
}

/** A chosen term that is taken back before its first day leaves the one that serves now as it was before the choice. */
const chooseServing = async (current: Write, left: TermRow) => {
  const today = dayOfWrite(current)
  if (left.is_current === 0 || hasBegun(toDays(left), today)) return
  const row = await findServingUntil(current.tx, left, today)
  if (!row) return
  await changeAlong(current, row, {
    is_current: 1,
    ends_on: row.ends_on === left.starts_on ? null : row.ends_on,
  })
}

/** A chosen term that begins on another day takes the end of the one before it along. */
const moveEnds = async (current: Write, chosen: TermRow, startsOn: string) => {
  if (chosen.is_current === 0 || chosen.starts_on === startsOn) return
  for (const row of await listClosedBy(current.tx, chosen)) {
    await changeAlong(current, row, { ends_on: startsOn > row.starts_on ? startsOn : row.starts_on })
  }
}

/** The people of the term before go on, each as a record of its own: what is changed of them now leaves the past as it was. */
const carryPeopleOver = async ({ tx, at, atMs }: Write, from: TermRow, to: string) => {
  for (const person of await listPeople(tx, [from.uid])) {
    const { image_width: _width, image_height: _height, ...columns } = person
    await insertPerson(tx, {
      ...columns,
      uid: newUid(atMs),
      term_uid: to,
      version: 1,
      created_at: at,
      updated_at: at,
    })
  }
}

/** Adds a term, within a write. */
export const addTerm = async (
  current: Write,
  { committee, title, startsOn, endsOn, isCurrent, withPeople }: NewTerm,
): Promise<Term> => {
  const { tx, at, atMs, record } = current
  const closed = isCurrent ? await closeChosen(current, committee, startsOn) : undefined
  const uid = newUid(atMs)
  const row = await insertTerm(tx, {
    uid,
    committee,
    title_en: title.en,
    title_bn: title.bn,
    starts_on: startsOn,
    ends_on: endsOn ?? null,
    is_current: flag(isCurrent),
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
  if (withPeople && closed) await carryPeopleOver(current, closed, uid)
  const after = await readTerm(current, row)
  await record({ action: 'create', entity: 'committee_term', entityUid: uid, before: null, after })
  return after
}

export const createTerm = ({ database, clock, actor }: Context, term: NewTerm): Promise<Term> =>
  write(database, { actor, clock }, (current) => addTerm(current, term))

/** Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeTerm = (
  { database, clock, actor }: Context,
  uid: string,
  changes: TermChanges,
  expectedVersion: number | null,
): Promise<Term> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, record } = current
    const row = await requireTerm(tx, uid)
    requireFresh(row, expectedVersion)
    const before = await readTerm(current, row)
    const { title, startsOn, endsOn, isCurrent } = { ...before, ...changes }
    const term = { title, startsOn, endsOn: endsOn ?? null, isCurrent }
    const fault = termFault(term)
    if (fault) throw validationError([fault])
    if (term.isCurrent) await closeChosen(current, row.committee, term.startsOn, uid)
    const saved = await updateTerm(tx, uid, {
      title_en: term.title.en,
      title_bn: term.title.bn,
      starts_on: term.startsOn,
      ends_on: term.endsOn,
      is_current: flag(term.isCurrent),
      version: row.version + 1,
      updated_at: at,
    })
    if (term.isCurrent) await moveEnds(current, row, term.startsOn)
    else await chooseServing(current, row)
    const after = await readTerm(current, saved)
    await record({ action: 'update', entity: 'committee_term', entityUid: uid, before, after })
    return after
  })

/** Takes a term out, with its people; both come back with it. */
export const deleteTerm = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, record } = current
    const row = await requireTerm(tx, uid)
    const before = await readTerm(current, row)
    await updateTerm(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await chooseServing(current, row)
    await record({ action: 'delete', entity: 'committee_term', entityUid: uid, before, after: null })
  })

/**
 * Brings a term back: as a past one, when another has become the present one meanwhile. One that was chosen and still lies ahead is
 * chosen again, unless another that lies ahead is.
 */
export const restoreTerm = ({ database, clock, actor }: Context, uid: string): Promise<Term> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, record } = current
    const row = await requireTerm(tx, uid, { deleted: true })
    const chosen = await findChosenTerm(tx, row.committee)
    const today = dayOfWrite(current)
    const isChosenAgain = !hasBegun(toDays(row), today) && (!chosen || hasBegun(toDays(chosen), today))
    if (row.is_current === 1 && isChosenAgain) await closeChosen(current, row.committee, row.starts_on)
    const saved = await updateTerm(tx, uid, {
      deleted_at: null,
      updated_at: at,
      version: row.version + 1,
      ...(chosen && !isChosenAgain && { is_current: 0 }),
    })
    const after = await readTerm(current, saved)
    await record({ action: 'restore', entity: 'committee_term', entityUid: uid, before: null, after })
    return after
  })
