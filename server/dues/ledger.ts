import { sql } from 'kysely'
import type { Method } from '#domain/dues/payment.ts'
import type { Db } from '../database/schema.ts'

/**
 * Every sum of the ledger, from which all totals follow: a void is a negative sum of its own day, so that days and boxes that were closed
 * stay as they were. What is given back in cash leaves a box as cash, whatever it was paid with.
 * `session` is null for a void that no box knows of.
 */
export const ledgerSums = (db: Db) => {
  const parts = db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.uid', 'payment_parts.payment_uid')
  const taken = parts.select([
    sql<string | null>`payments.session_uid`.as('session'),
    'payments.at',
    'payments.paid_on as paidOn',
    'payments.method',
    'payment_parts.purpose',
    'payments.desk',
    'payments.taken_by as takenBy',
    sql<0 | 1>`0`.as('isVoid'),
    'payments.uid as payment',
    'payment_parts.cents',
  ])
  const voided = parts
    .innerJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
    .leftJoin('desk_sessions', 'desk_sessions.uid', 'payment_voids.session_uid')
    .select([
      'payment_voids.session_uid as session',
      'payment_voids.at',
      'payments.paid_on as paidOn',
      sql<Method>`case when payment_voids.reason = 'given_back_in_cash' then 'cash' else payments.method end`.as(
        'method',
      ),
      'payment_parts.purpose',
      sql<string>`coalesce(desk_sessions.letter, payments.desk)`.as('desk'),
      // What was given back is missing in the sum of who took it.
      'payments.taken_by as takenBy',
      sql<0 | 1>`1`.as('isVoid'),
      'payments.uid as payment',
      sql<number>`- payment_parts.cents`.as('cents'),
    ])
  return db.selectFrom(taken.unionAll(voided).as('sums'))
}
