import { sql } from 'kysely'
import { DEPOSITED, type Deposit, type NewDeposit, NOT_CLOSED } from '#domain/dues/desk.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { changeDesk, type DeskRow, requireDesk, sumPapers } from './desks.ts'

/** What of a closed desk goes to the bank: the counted cash without the float, and the checks and money orders. */
const toDeposit = async (db: Db, row: DeskRow) => {
  return (row.cash_cents ?? 0) - row.float_cents + (await sumPapers(db, row.uid))
}

/** The closed desks whose money is not at the bank yet, and what they hold. */
export const findNotDeposited = async (db: Db): Promise<{ desks: number; cents: number }> => {
  const rows = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('state', '=', sql.lit('closed'))
    .where('deposit_uid', 'is', null)
    .execute()
  let cents = 0
  for (const row of rows) cents += await toDeposit(db, row)
  return { desks: rows.length, cents }
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
  }))
}

export const findDeposit = async (db: Db, uid: string): Promise<Deposit | undefined> => {
  const [deposit] = await toDeposits(db, await selectDeposits(db).where('uid', '=', uid).execute())
  return deposit
}

/** The newest deposits. */
export const listDeposits = async (db: Db): Promise<Deposit[]> =>
  toDeposits(db, await selectDeposits(db).limit(100).execute())

/** Stores what was brought to the bank, and of which closed desks. */
export const createDeposit = (
  { database, ...by }: WriteContext,
  { desks, depositedOn, cents, note }: NewDeposit,
): Promise<Deposit> =>
  write(database, by, async (current) => {
    const { tx, at, atMs, actor, record } = current
    const rows = []
    for (const uid of new Set(desks)) {
      const row = await requireDesk(tx, uid)
      if (row.state !== 'closed') throw new HttpError(409, 'CHANGED_SINCE', NOT_CLOSED)
      if (row.deposit_uid !== null) throw new HttpError(409, 'CHANGED_SINCE', DEPOSITED)
      rows.push(row)
    }
    let expected = 0
    for (const row of rows) expected += await toDeposit(tx, row)
    const uid = newUid(atMs)
    await tx
      .insertInto('deposits')
      .values({
        uid,
        deposited_on: depositedOn,
        cents,
        expected_cents: expected,
        note,
        by_name: actor.name,
        at,
      })
      .execute()
    for (const row of rows) await changeDesk(current, row, { deposit_uid: uid })
    const deposit = await findDeposit(tx, uid)
    if (!deposit) throw new Error('an inserted deposit is found')
    await record({ action: 'create', entity: 'deposit', entityUid: uid, before: null, after: deposit })
    return deposit
  })
