import { changed, created } from '../database/record-changes.ts'
import { sql } from 'kysely'
import type { DeskCount, DeskEntry, DeskSession, NewDesk } from '#domain/dues/desk.ts'
import {
  DESK_MESSAGES,
  EXPLANATION_REQUIRED,
  LETTER_TAKEN,
  NOT_COUNTED,
  NOT_IN_BOX,
} from '#domain/dues/desk.ts'
import { cashCents } from '#domain/dues/money.ts'
import { DESK_CLOSED } from '#domain/dues/payment.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { type DeskRow, listPapers, listResults, parseCounts, toDesk } from './read-desks.ts'

const findDesk = (db: Db, uid: string) =>
  db.selectFrom('desk_sessions').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Throws 404 for a desk session that does not exist. */
export const requireDesk = async (db: Db, uid: string): Promise<DeskRow> => {
  const row = await findDesk(db, uid)
  if (!row) throw notFound(DESK_MESSAGES.notFound)
  return row
}

/** The columns of a desk session that it alone writes, for the change log. */
export const toDeskEntry = (row: DeskRow): DeskEntry => ({
  _id: row.uid,
  letter: row.letter,
  state: row.state,
  floatCents: row.float_cents,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  cashCents: row.cash_cents,
  cash: row.cash,
  papers: row.papers,
  countedBy: row.counted_by,
  explanation: row.explanation,
  closedBy: row.closed_by,
  deposit: row.deposit_uid,
})

export const findDeskEntry = async (db: Db, uid: string) => {
  const row = await findDesk(db, uid)
  return row && toDeskEntry(row)
}

export const openDesk = (
  { database, ...by }: WriteContext,
  { letter, float }: NewDesk,
): Promise<DeskSession> =>
  write(database, by, async ({ tx, at, atMs, actor, record }) => {
    const taken = await tx
      .selectFrom('desk_sessions')
      .select('uid')
      .where('letter', '=', letter)
      .where('state', '<>', sql.lit('closed'))
      .executeTakeFirst()
    if (taken) {
      throw new HttpError(409, 'DUPLICATE', LETTER_TAKEN, {
        errorMessages: [{ path: 'letter', message: LETTER_TAKEN }],
      })
    }
    const uid = newUid(atMs)
    await tx
      .insertInto('desk_sessions')
      .values({
        uid,
        letter,
        state: 'open',
        float: JSON.stringify(float),
        float_cents: cashCents(float),
        opened_at: at,
        opened_by: actor.name,
        explanation: '',
        counts: '[]',
        version: 1,
      })
      .execute()
    const row = await requireDesk(tx, uid)
    await record(created('desk_session', uid, toDeskEntry(row)))
    return toDesk(tx, row)
  })

/** Changes a desk session, and records it. */
export const changeDesk = async (
  { tx, record }: Write,
  row: DeskRow,
  columns: Partial<DeskRow>,
): Promise<DeskRow> => {
  await tx
    .updateTable('desk_sessions')
    .set({ ...columns, version: row.version + 1 })
    .where('uid', '=', row.uid)
    .execute()
  const after = await requireDesk(tx, row.uid)
  await record(changed('desk_session', row.uid, toDeskEntry(row), toDeskEntry(after)))
  return after
}

const conflict = (message: string) => new HttpError(409, 'CHANGED_SINCE', message)

/**
 * Stores a blind count, after which no payment is taken. A later count, which knows what was expected, is stored beside it. Throws 400 for
 * a check or money order that is not in the box.
 */
export const countDesk = (
  { database, ...by }: WriteContext,
  uid: string,
  { cash, papers }: DeskCount,
): Promise<DeskSession> =>
  write(database, by, async (current) => {
    const row = await requireDesk(current.tx, uid)
    if (row.state === 'closed') throw conflict(DESK_CLOSED)
    const inBox = new Set((await listPapers(current.tx, uid)).map(({ _id }) => _id))
    const seen = [...new Set(papers)]
    if (!seen.every((paper) => inBox.has(paper)))
      throw validationError([{ path: 'papers', message: NOT_IN_BOX }])
    const cents = cashCents(cash)
    const count = { at: current.at, by: current.actor.name, cents, papers: seen.length }
    const counted = await changeDesk(current, row, {
      state: 'counted',
      cash: JSON.stringify(cash),
      cash_cents: cents,
      papers: JSON.stringify(seen),
      counts: JSON.stringify([...parseCounts(row.counts), count]),
      counted_at: current.at,
      counted_by: current.actor.name,
    })
    return toDesk(current.tx, counted)
  })

/** Closes a counted desk for good. A difference, or a check that was not seen, needs an explanation. */
export const closeDesk = (
  { database, ...by }: WriteContext,
  uid: string,
  explanation: string,
): Promise<DeskSession> =>
  write(database, by, async (current) => {
    const row = await requireDesk(current.tx, uid)
    if (row.state === 'closed') throw conflict(DESK_CLOSED)
    const result = (await listResults(current.tx, [row])).get(uid)
    if (row.state !== 'counted' || !result) throw conflict(NOT_COUNTED)
    const differs = result.differenceCents !== 0 || result.missingPapers.length > 0
    if (differs && explanation === '')
      throw validationError([{ path: 'explanation', message: EXPLANATION_REQUIRED }])
    const closed = await changeDesk(current, row, {
      state: 'closed',
      explanation,
      closed_at: current.at,
      closed_by: current.actor.name,
    })
    return toDesk(current.tx, closed)
  })
