import { changed, created } from '../database/record-changes.ts'
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import {
  BEFORE_COUNT,
  type Deposit,
  DEPOSITED,
  DESK_MESSAGES,
  EXPLANATION_REQUIRED,
  type NewDeposit,
  NOT_CLOSED,
  TAKEN_BACK,
} from '#domain/dues/desk.ts'
import { IN_FUTURE } from '#domain/dues/payment.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { changeDesk, requireDesk } from './desks.ts'
import { sumForBank } from './read-desks.ts'

/** The closed desks whose money is not at the bank yet, and what they hold. */
export const findNotDeposited = async (db: Db): Promise<{ desks: number; cents: number }> => {
  const rows = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('state', '=', sql.lit('closed'))
    .where('deposit_uid', 'is', null)
    .execute()
  return { desks: rows.length, cents: await sumForBank(db, rows) }
}

const selectDeposits = (db: Db) => db.selectFrom('deposits').selectAll().orderBy('uid', 'desc')

const toDeposits = async (
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>,
): Promise<Deposit[]> => {
  if (rows.length === 0) return []
  const desks = await db
    .selectFrom('desk_sessions')
    .select(['uid', 'letter', 'opened_at', 'deposit_uid'])
    .where(
      'deposit_uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .orderBy('opened_at')
    .execute()
  const desksOf = Map.groupBy(desks, (desk) => desk.deposit_uid)
  return rows.map((row) => ({
    _id: row.uid,
    depositedOn: row.deposited_on,
    cents: row.cents,
    expectedCents: row.expected_cents,
    note: row.note,
    by: row.by_name,
    at: row.at,
    desks: (desksOf.get(row.uid) ?? []).map((desk) => ({
      _id: desk.uid,
      letter: desk.letter,
      openedAt: desk.opened_at,
    })),
    takenBack:
      row.taken_back_at === null
        ? null
        : { reason: row.taken_back_why ?? '', by: row.taken_back_by ?? '', at: row.taken_back_at },
  }))
}

export const findDeposit = async (db: Db, uid: string): Promise<Deposit | undefined> => {
  const [deposit] = await toDeposits(db, await selectDeposits(db).where('uid', '=', uid).execute())
  return deposit
}

/** Throws 404 for a deposit that does not exist. */
const requireDeposit = async (db: Db, uid: string): Promise<Deposit> => {
  const deposit = await findDeposit(db, uid)
  if (!deposit) throw notFound(DESK_MESSAGES.depositNotFound)
  return deposit
}

/** The newest deposits. */
export const listDeposits = async (db: Db): Promise<Deposit[]> =>
  toDeposits(db, await selectDeposits(db).limit(100).execute())

/** Stores what was brought to the bank, and of which closed desks. */
export const createDeposit = ({ database, ...by }: WriteContext, deposit: NewDeposit): Promise<Deposit> =>
  write(database, by, async (current) => {
    const { tx, at, atMs, actor, record } = current
    const rows = []
    for (const uid of new Set(deposit.desks)) {
      const row = await requireDesk(tx, uid)
      if (row.state !== 'closed') throw new HttpError(409, 'CHANGED_SINCE', NOT_CLOSED)
      if (row.deposit_uid !== null) throw new HttpError(409, 'CHANGED_SINCE', DEPOSITED)
      rows.push(row)
    }
    const today = dayOf(atMs)
    const depositedOn = deposit.depositedOn ?? today
    const expectedCents = await sumForBank(tx, rows)
    // The money may be at the bank before somebody who may close the desk has done so.
    const countedOn = dayOf(Math.max(...rows.map((row) => Date.parse(row.counted_at ?? row.opened_at))))
    const faults = [
      ...(depositedOn > today ? [{ path: 'depositedOn', message: IN_FUTURE }] : []),
      ...(depositedOn < countedOn ? [{ path: 'depositedOn', message: BEFORE_COUNT }] : []),
      ...(deposit.cents !== expectedCents && deposit.note === ''
        ? [{ path: 'note', message: EXPLANATION_REQUIRED }]
        : []),
    ]
    if (faults.length > 0) throw validationError(faults)
    const uid = newUid(atMs)
    await tx
      .insertInto('deposits')
      .values({
        uid,
        deposited_on: depositedOn,
        cents: deposit.cents,
        expected_cents: expectedCents,
        note: deposit.note,
        by_name: actor.name,
        at,
      })
      .execute()
    for (const row of rows) await changeDesk(current, row, { deposit_uid: uid })
    const after = await requireDeposit(tx, uid)
    await record(created('deposit', uid, after))
    return after
  })

/** Takes a wrong deposit back: its desks wait to be deposited again. */
export const takeDepositBack = (
  { database, ...by }: WriteContext,
  uid: string,
  reason: string,
): Promise<Deposit> =>
  write(database, by, async (current) => {
    const { tx, at, actor, record } = current
    const before = await requireDeposit(tx, uid)
    if (before.takenBack) throw new HttpError(409, 'CHANGED_SINCE', TAKEN_BACK)
    await tx
      .updateTable('deposits')
      .set({ taken_back_at: at, taken_back_by: actor.name, taken_back_why: reason })
      .where('uid', '=', uid)
      .execute()
    for (const { _id } of before.desks)
      await changeDesk(current, await requireDesk(tx, _id), { deposit_uid: null })
    const after = await requireDeposit(tx, uid)
    await record(changed('deposit', uid, before, after))
    return after
  })
