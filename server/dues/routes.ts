import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CONTENT_TYPES } from '#domain/file-formats.ts'
import { listData } from '#domain/api.ts'
import {
  Deposit,
  DepositReturn,
  DESK_MESSAGES,
  DeskClosing,
  DeskCount,
  DeskSession,
  NewDeposit,
  NewDesk,
  Paper,
} from '#domain/dues/desk.ts'
import { MemberDues } from '#domain/dues/member-dues.ts'
import { NewPayment, NewVoid, Payment, PAYMENT_MESSAGES } from '#domain/dues/payment.ts'
import { PaymentQuery } from '#domain/dues/payment-query.ts'
import { DuesReport, ReportFile, ReportQuery } from '#domain/dues/report.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { toFile } from '../spreadsheets/table-file.ts'
import { idParams } from '../http/id-params.ts'
import { readIdempotencyKey } from '../members/idempotency.ts'
import { createDeposit, listDeposits, takeDepositBack } from './deposits.ts'
import { closeDesk, countDesk, openDesk, requireDesk } from './desks.ts'
import { listDesks, listPapers, toDesk } from './read-desks.ts'
import { mailReceipt, recordPrint } from './mail-receipt.ts'
import { findMemberDues } from './member-dues.ts'
import { listPayments, listPaymentsOfName } from './read-payments.ts'
import { listRows, makeReport, reportColumns, totalOf } from './report.ts'
import { takePayment } from './take-payment.ts'
import { requirePayment, voidPayment } from './void-payment.ts'

export const deskRoutes = apiRoutes('dues', (api, { database: { db } }) => {
  const params = idParams('a desk session')

  api.may('money.read').get('/', {
    summary: 'The desks: the open ones, and the last that were closed',
    reply: { message: 'Desks', data: z.array(DeskSession) },
    handler: () => listDesks(db),
  })
  api.may('money.take').post('/', {
    summary: 'Open a desk with the cash in its box',
    body: NewDesk,
    reply: { status: 201, message: DESK_MESSAGES.opened, data: DeskSession },
    errors: [409],
    handler: ({ by, body }) => openDesk(by, body),
  })
  api.may('money.read').get('/:id', {
    summary: 'A desk: until it is counted without a sum of its money',
    params,
    reply: { message: 'Desk', data: DeskSession },
    handler: async ({ params: { id } }) => toDesk(db, await requireDesk(db, id)),
  })
  api.may('money.read').get('/:id/papers', {
    summary: 'The checks and money orders to tick in a count, and to bring to the bank',
    params,
    reply: { message: 'Checks and money orders', data: z.array(Paper) },
    handler: async ({ params: { id } }) => listPapers(db, (await requireDesk(db, id)).uid),
  })
  api.may('money.take').post('/:id/count', {
    summary: 'Store a blind count; from then on the desk takes nothing. A later count is stored beside it',
    params,
    body: DeskCount,
    reply: { message: DESK_MESSAGES.counted, data: DeskSession },
    errors: [409],
    handler: ({ by, params: { id }, body }) => countDesk(by, id, body),
  })
  api.may('money.close').post('/:id/close', {
    summary: 'Close a counted desk for good; a difference needs an explanation',
    params,
    body: DeskClosing,
    reply: { message: DESK_MESSAGES.closed, data: DeskSession },
    errors: [409],
    handler: ({ by, params: { id }, body }) => closeDesk(by, id, body.explanation),
  })
})

export const paymentRoutes = apiRoutes('dues', (api, { database: { db }, env }) => {
  const params = idParams('a payment')

  api.may('money.read').get('/', {
    summary: 'The payments of some days, newest first',
    query: PaymentQuery,
    reply: { message: 'Payments', data: listData(Payment) },
    handler: ({ query }) => listPayments(db, query),
  })
  api.may('money.take').post('/', {
    summary: 'Take a payment at an open desk; a retry with the same Idempotency-Key makes no second one',
    body: NewPayment,
    reply: { status: 201, message: PAYMENT_MESSAGES.taken, data: Payment },
    errors: [404, 409, 422],
    handler: ({ by, body, request }) => {
      const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
      return takePayment(by, body, readIdempotencyKey(request, by.actor.uid, hash))
    },
  })
  api.may('money.read').get('/:id', {
    summary: 'A payment, as on its receipt',
    params,
    reply: { message: 'Payment', data: Payment },
    handler: ({ params: { id } }) => requirePayment(db, id),
  })
  api.may('money.read').get('/:id/payer', {
    summary: 'The payments of the name that paid a payment, which is no member’s, newest first',
    params,
    reply: { message: 'Payments', data: z.array(Payment) },
    handler: ({ params: { id } }) => listPaymentsOfName(db, id),
  })
  api.may('money.take').post('/:id/mail', {
    summary: 'Send the receipt to the member who paid',
    params,
    reply: { message: PAYMENT_MESSAGES.mailed },
    errors: [409],
    handler: ({ by, params: { id } }) => mailReceipt(by, env, id),
  })
  api.may('money.read').post('/:id/printed', {
    summary: 'Record that the receipt was printed: the next one is a copy',
    params,
    reply: { message: PAYMENT_MESSAGES.printed },
    handler: ({ by, params: { id } }) => recordPrint(by, id),
  })
  api.may('money.void').post('/:id/void', {
    summary:
      'Void a payment; once its desk is counted a second person has to agree, and the reply has no data',
    params,
    body: NewVoid,
    reply: { message: PAYMENT_MESSAGES.voided, data: Payment.nullable() },
    errors: [409],
    handler: ({ by, params: { id }, body }) => voidPayment(by, id, body),
  })
})

export const duesRoutes = apiRoutes('dues', (api, { database: { db }, clock, register }, app) => {
  const sendLong = createLongReplies()

  api.may('money.read').get('/members/:id', {
    summary: 'The standing of a member today, with terms and payments',
    params: idParams('a member'),
    reply: { message: 'Dues', data: MemberDues },
    errors: [410],
    handler: ({ params: { id } }) => findMemberDues(db, clock, id),
  })
  api.may('money.read').get('/report', {
    summary: 'What was taken in some days, by day, desk, method, purpose and person',
    query: ReportQuery,
    reply: { message: 'Report', data: DuesReport },
    isCached: 'today',
    handler: ({ query }) => makeReport(db, register, clock, query),
  })
  app.post('/report/file', {
    config: { may: 'money.read', statuses: [400, 403, 413, 415] },
    schema: {
      tags: ['dues'],
      summary: 'The rows of a report and their sum as a file, XLSX or CSV',
      body: ReportFile,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const { format, from, to, ...written } = request.body
      return sendLong(reply, async () => {
        const rows = await listRows(db, { from, to })
        void reply
          .type(CONTENT_TYPES[format])
          .header('content-disposition', `attachment; filename="dues-${from}-${to}.${format}"`)
        return toFile(format, 'Dues', reportColumns(written), [rows, [{ ...totalOf(rows), day: null }]])
      })
    },
  })
  api.may('money.read').get('/deposits', {
    summary: 'The newest deposits',
    reply: { message: 'Deposits', data: z.array(Deposit) },
    handler: () => listDeposits(db),
  })
  api.may('money.close').post('/deposits', {
    summary: 'Store what was brought to the bank from closed desks',
    body: NewDeposit,
    reply: { status: 201, message: DESK_MESSAGES.deposited, data: Deposit },
    errors: [404, 409],
    handler: ({ by, body }) => createDeposit(by, body),
  })
  api.may('money.close').post('/deposits/:id/take-back', {
    summary: 'Take a wrong deposit back; its desks wait to be deposited again',
    params: idParams('a deposit'),
    body: DepositReturn,
    reply: { message: DESK_MESSAGES.takenBack, data: Deposit },
    errors: [409],
    handler: ({ by, params: { id }, body }) => takeDepositBack(by, id, body.reason),
  })
})
