import { termFault, type NewTerm, type Term, type TermChanges } from '#domain/committees/committee.ts'
import type { Committee } from '#domain/committees/committee-rules.ts'
import type { Clock } from '#domain/clock.ts'
import { RECORD_NOT_FOUND } from '#domain/kept.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Actor, type Write } from '../database/write.ts'
import { notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import {
  findCurrentTerm,
  findTermEver,
  getTermWithCount,
  insertPerson,
  insertTerm,
  listPeople,
  updateTerm,
} from './queries.ts'
import { flag, type TermRow } from './rows.ts'

export type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

export const requireTerm = async (db: Db, uid: string, { deleted = false } = {}): Promise<TermRow> => {
  const row = await findTermEver(db, uid)
  if (!row || (row.deleted_at !== null) !== deleted) throw notFound(RECORD_NOT_FOUND)
  return row
}

/** One term of a committee is the present one: another that becomes it closes the one before. Answers the closed one. */
const closeCurrent = async (current: Write, committee: Committee, startsOn: string, exceptUid?: string) => {
  const { tx, at, record } = current
  const row = await findCurrentTerm(tx, committee)
  if (!row || row.uid === exceptUid) return undefined
  const before = await getTermWithCount(tx, row)
  const lastDay = startsOn > row.starts_on ? startsOn : row.starts_on
  const closed = await updateTerm(tx, row.uid, {
    is_current: 0,
    ends_on: row.ends_on ?? lastDay,
    version: row.version + 1,
    updated_at: at,
  })
  const after = await getTermWithCount(tx, closed)
  await record({ action: 'update', entity: 'committee_term', entityUid: row.uid, before, after })
  return closed
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
  const closed = isCurrent ? await closeCurrent(current, committee, startsOn) : undefined
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
  const after = await getTermWithCount(tx, row)
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
    const before = await getTermWithCount(tx, row)
    const { title, startsOn, endsOn, isCurrent } = { ...before, ...changes }
    const term = { title, startsOn, endsOn: endsOn ?? null, isCurrent }
    const fault = termFault(term)
    if (fault) throw validationError([fault])
    if (term.isCurrent) await closeCurrent(current, row.committee, term.startsOn, uid)
    const saved = await updateTerm(tx, uid, {
      title_en: term.title.en,
      title_bn: term.title.bn,
      starts_on: term.startsOn,
      ends_on: term.endsOn,
      is_current: flag(term.isCurrent),
      version: row.version + 1,
      updated_at: at,
    })
    const after = await getTermWithCount(tx, saved)
    await record({ action: 'update', entity: 'committee_term', entityUid: uid, before, after })
    return after
  })

/** Takes a term out, with its people; both come back with it. */
export const deleteTerm = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireTerm(tx, uid)
    const before = await getTermWithCount(tx, row)
    await updateTerm(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({ action: 'delete', entity: 'committee_term', entityUid: uid, before, after: null })
  })

/** Brings a term back: as a past one, when another has become the present one meanwhile. */
export const restoreTerm = ({ database, clock, actor }: Context, uid: string): Promise<Term> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireTerm(tx, uid, { deleted: true })
    const hasCurrent = (await findCurrentTerm(tx, row.committee)) !== undefined
    const columns = { deleted_at: null, updated_at: at, version: row.version + 1 }
    const saved = await updateTerm(tx, uid, { ...columns, ...(hasCurrent && { is_current: 0 }) })
    const after = await getTermWithCount(tx, saved)
    await record({ action: 'restore', entity: 'committee_term', entityUid: uid, before: null, after })
    return after
  })
