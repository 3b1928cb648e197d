import type { StoredTerm, NewTerm, TermChanges } from '#domain/committees/committee.ts'
import type { Committee } from '#domain/committees/committee-rules.ts'
import { hasBegun } from '#domain/committees/term-phase.ts'
import { dayOf } from '#domain/days.ts'
import { write, type Write } from '../database/write.ts'
import {
  changeWithin,
  createWithin,
  removeWithin,
  requireAnyRow,
  requireRow,
  restoreWithin,
  type WriteContext,
} from '../records/record-writes.ts'
import { personKind } from './person-kind.ts'
import { findChosenTerm, findServingUntil, listClosedBy, listPeople } from './queries.ts'
import { toDays, toPerson, type TermRow } from './rows.ts'
import { termKind } from './term-kind.ts'

const todayOf = ({ atMs }: Write) => dayOf(atMs)

/** Changes a term because of another one, as a change of its own. */
const changeAlong = (current: Write, { uid }: TermRow, changes: TermChanges) =>
  changeWithin(termKind, current, uid, changes, null)

/**
 * One term of a committee is chosen as the present one. Choosing another closes it on the day on which the other one
 * begins; until then it is shown all the same. Returns the closed term.
 */
const closeChosen = async (current: Write, committee: Committee, startsOn: string, exceptUid?: string) => {
  const row = await findChosenTerm(current.tx, committee)
  if (!row || row.uid === exceptUid) return undefined
  const isAhead = !hasBegun(toDays(row), todayOf(current))
  const lastDay = startsOn > row.starts_on ? startsOn : row.starts_on
  // A term that never began has no last day.
  await changeAlong(current, row, { isCurrent: false, endsOn: row.ends_on ?? (isAhead ? null : lastDay) })
  return row
}

/** When a chosen term is taken back before its first day, the one that serves now is again as it was before the choice. */
const chooseServing = async (current: Write, left: TermRow) => {
  const today = todayOf(current)
  if (left.is_current === 0 || hasBegun(toDays(left), today)) return
  const row = await findServingUntil(current.tx, left, today)
  if (!row) return
  const endsOn = row.ends_on === left.starts_on ? null : row.ends_on
  await changeAlong(current, row, { isCurrent: true, endsOn })
}

/** When a chosen term begins on another day, the one before it ends on that day. */
const moveEnds = async (current: Write, chosen: TermRow, startsOn: string) => {
  if (chosen.is_current === 0 || chosen.starts_on === startsOn) return
  for (const row of await listClosedBy(current.tx, chosen)) {
    await changeAlong(current, row, { endsOn: startsOn > row.starts_on ? startsOn : row.starts_on })
  }
}

/** Copies the people of a term into another: a later change of one leaves the past as it was. */
const carryPeopleOver = async (current: Write, from: TermRow, term: string) => {
  for (const row of await listPeople(current.tx, [from.uid])) {
    const { name, office, phone, isPhonePublic, email, isEmailPublic } = toPerson(row)
    const person = { name, office, phone, isPhonePublic, email, isEmailPublic, image: row.image_uid }
    await createWithin(personKind, current, { ...person, term })
  }
}

export const createTermWithin = async (current: Write, term: NewTerm): Promise<StoredTerm> => {
  const closed = term.isCurrent ? await closeChosen(current, term.committee, term.startsOn) : undefined
  const created = await createWithin(termKind, current, term)
  if (!term.withPeople || !closed) return created
  await carryPeopleOver(current, closed, created._id)
  return termKind.toRecord(await requireRow(termKind, current.tx, created._id))
}

/** The writes of a term that reach others of its committee: at most one is chosen as the present one. */
export const termVerbs = {
  create: ({ database, ...by }: WriteContext, term: NewTerm): Promise<StoredTerm> =>
    write(database, by, (current) => createTermWithin(current, term)),

  change: (
    { database, ...by }: WriteContext,
    uid: string,
    changes: TermChanges,
    expected: number | null,
  ): Promise<StoredTerm> =>
    write(database, by, async (current) => {
      const before = await requireRow(termKind, current.tx, uid)
      const { startsOn = before.starts_on, isCurrent = before.is_current === 1 } = changes
      if (isCurrent) await closeChosen(current, before.committee, startsOn, uid)
      const after = await changeWithin(termKind, current, uid, changes, expected)
      if (isCurrent) await moveEnds(current, before, startsOn)
      else await chooseServing(current, before)
      return after
    }),

  remove: ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
    write(database, by, async (current) => {
      const removed = await removeWithin(termKind, current, uid)
      if (removed) await chooseServing(current, removed)
    }),

  /**
   * A term comes back as a past one where another was chosen meanwhile. One that was chosen and still lies ahead is
   * chosen again, unless another that lies ahead is.
   */
  restore: ({ database, ...by }: WriteContext, uid: string): Promise<StoredTerm> =>
    write(database, by, async (current) => {
      const row = await requireAnyRow(termKind, current.tx, uid)
      if (row.deleted_at !== null) await makeRoomFor(current, row)
      return restoreWithin(termKind, current, uid)
    }),
}

const makeRoomFor = async (current: Write, row: TermRow) => {
  if (row.is_current === 0) return
  const chosen = await findChosenTerm(current.tx, row.committee)
  if (!chosen) return
  const today = todayOf(current)
  const isChosenAgain = !hasBegun(toDays(row), today) && hasBegun(toDays(chosen), today)
  if (isChosenAgain) await closeChosen(current, row.committee, row.starts_on)
  else {
    // The deleted row itself: its restore, which follows, is what is recorded.
    await current.tx
      .updateTable('committee_terms')
      .set({ is_current: 0 })
      .where('uid', '=', row.uid)
      .execute()
  }
}
