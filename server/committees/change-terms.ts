import type { StoredTerm, NewTerm, TermChanges } from '#domain/committees/committee.ts'
import type { Committee } from '#domain/committees/committee-rules.ts'
import { hasBegun } from '#domain/committees/term-phase.ts'
import { dayOf } from '#domain/days.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import {
  changeWithin,
  createWithin,
  removeWithin,
  requireAnyRow,
  requireRow,
  restoreWithin,
} from '../records/record-writes.ts'
import { personKind } from './person-kind.ts'
import { findChosenTerm, findServingUntil, listClosedBy, listPeople } from './queries.ts'
import { toDays, toPerson, type TermRow } from './queries.ts'
import { termKind } from './term-kind.ts'

const todayOf = ({ atMs }: Write) => dayOf(atMs)

/** Changes a term as a consequence of a change to another one; recorded as a separate change. */
const changeRelatedTerm = (current: Write, { uid }: TermRow, changes: TermChanges) =>
  changeWithin(termKind, current, uid, changes, null)

/**
 * Closes the chosen term, because a committee has only one. It ends on the day on which the newly chosen term starts,
 * and is shown until then. Returns the closed term.
 */
const closeChosen = async (current: Write, committee: Committee, startsOn: string, exceptUid?: string) => {
  const row = await findChosenTerm(current.tx, committee)
  if (!row || row.uid === exceptUid) return undefined
  const isAhead = !hasBegun(toDays(row), todayOf(current))
  const lastDay = startsOn > row.starts_on ? startsOn : row.starts_on
  // A term that has not started gets no end date.
  await changeRelatedTerm(current, row, {
    isCurrent: false,
    endsOn: row.ends_on ?? (isAhead ? null : lastDay),
  })
  return row
}

/** When a chosen term is withdrawn before its first day, restores the serving term to its state before the choice. */
const rechooseServingTerm = async (current: Write, withdrawn: TermRow) => {
  const today = todayOf(current)
  if (withdrawn.is_current === 0 || hasBegun(toDays(withdrawn), today)) return
  const row = await findServingUntil(current.tx, withdrawn, today)
  if (!row) return
  const endsOn = row.ends_on === withdrawn.starts_on ? null : row.ends_on
  await changeRelatedTerm(current, row, { isCurrent: true, endsOn })
}

/** When the start of a chosen term moves, the end of the term before it moves along. */
const movePreviousEnd = async (current: Write, chosen: TermRow, startsOn: string) => {
  if (chosen.is_current === 0 || chosen.starts_on === startsOn) return
  for (const row of await listClosedBy(current.tx, chosen)) {
    await changeRelatedTerm(current, row, { endsOn: startsOn > row.starts_on ? startsOn : row.starts_on })
  }
}

/** Copies the people of a term into another, so that later changes do not affect the past term. */
const copyPeople = async (current: Write, from: TermRow, term: string) => {
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
  await copyPeople(current, closed, created._id)
  return termKind.toRecord(await requireRow(termKind, current.tx, created._id))
}

/** The writes of a term that affect other terms of its committee: at most one is chosen as the current one. */
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
      if (isCurrent) await movePreviousEnd(current, before, startsOn)
      else await rechooseServingTerm(current, before)
      return after
    }),

  remove: ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
    write(database, by, async (current) => {
      const removed = await removeWithin(termKind, current, uid)
      if (removed) await rechooseServingTerm(current, removed)
    }),

  /**
   * If another term was chosen in the meantime, the term is restored as a past one. A chosen term that has not
   * started is chosen again, unless the other one has not started either.
   */
  restore: ({ database, ...by }: WriteContext, uid: string): Promise<StoredTerm> =>
    write(database, by, async (current) => {
      const row = await requireAnyRow(termKind, current.tx, uid)
      if (row.deleted_at !== null) await resolveChosenTerms(current, row)
      return restoreWithin(termKind, current, uid)
    }),
}

const resolveChosenTerms = async (current: Write, row: TermRow) => {
  if (row.is_current === 0) return
  const chosen = await findChosenTerm(current.tx, row.committee)
  if (!chosen) return
  const today = todayOf(current)
  const willBeChosen = !hasBegun(toDays(row), today) && hasBegun(toDays(chosen), today)
  if (willBeChosen) await closeChosen(current, row.committee, row.starts_on)
  else {
    // Not recorded: the restore that follows records the row.
    await current.tx
      .updateTable('committee_terms')
      .set({ is_current: 0 })
      .where('uid', '=', row.uid)
      .execute()
  }
}
