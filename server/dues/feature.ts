import { NewVoid } from '#domain/dues/payment.ts'
import { oneByOne } from '../api/logged-records.ts'
import type { Feature } from '../api/feature.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { findDeposit } from './deposits.ts'
import { findDeskEntry } from './desks.ts'
import { erasePayments } from './erase-payments.ts'
import { feeKind, listFees } from './fee-kind.ts'
import { findPayment, toEntry } from './read-payments.ts'
import { deskRoutes, duesRoutes, paymentRoutes } from './routes.ts'
import { listVoidDetails, requirePayment, voidWithin } from './void-payment.ts'

export const dues: Feature = {
  tables: ['fees', 'deposits', 'desk_sessions', 'payments', 'payment_parts', 'terms', 'payment_voids'],
  reads: ['changes', 'members', 'outbox', 'applications'],
  logged: {
    ...loggedKind(feeKind),
    payment: {
      table: 'payments',
      find: oneByOne(async (db, uid) => {
        const payment = await findPayment(db, uid)
        return payment && toEntry(payment)
      }),
    },
    desk_session: { table: 'desk_sessions', find: oneByOne(findDeskEntry) },
    deposit: { table: 'deposits', find: oneByOne(findDeposit) },
  },
  erases: erasePayments,
  approves: {
    void_payment: {
      may: 'money.void',
      details: async (db, { subject, data }) =>
        listVoidDetails(db, await requirePayment(db, subject), NewVoid.parse(data)),
      apply: async (current, { subject, data, askedBy, agreedBy }) => {
        const payment = await requirePayment(current.tx, subject)
        await voidWithin(current, payment, NewVoid.parse(data), { by: askedBy, agreedBy })
      },
    },
  },
  routes: {
    '/admin/fees': recordRoutes(feeKind, {
      tag: 'dues',
      list: { read: ({ database }) => listFees(database.db) },
    }),
    '/admin/desks': deskRoutes,
    '/admin/payments': paymentRoutes,
    '/admin/dues': duesRoutes,
  },
}
