import { listData } from '#domain/api.ts'
import { OutboxMail, OutboxQuery } from '#domain/mail/outbox-mail.ts'
import { MAIL_QUEUED_AGAIN } from '#domain/mail/outbox-rules.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { listOutbox, sendAgain } from './list-outbox.ts'
import { deleteOldMail } from './outbox.ts'
import { mailJob } from './send-mail.ts'

const outboxRoutes = apiRoutes('mail', (api, { database: { db }, clock }) => {
  api.may('settings.read').get('/', {
    summary: 'The mails that wait, that failed, or that were sent, without their texts; the newest first',
    query: OutboxQuery,
    reply: { message: 'Outbox', data: listData(OutboxMail) },
    handler: ({ query }) => listOutbox(db, query),
  })

  api.may('settings.edit').post('/:id/send-again', {
    summary: 'Send a mail again that failed',
    params: idParams('a mail'),
    reply: { message: MAIL_QUEUED_AGAIN },
    handler: ({ params }) => sendAgain(db, params.id, clock.now()),
  })
})

export const mail: Feature = {
  tables: ['outbox'],
  reads: ['users'],
  jobs: [mailJob()],
  sweeps: { 'sent mail': ({ database: { db }, clock }) => deleteOldMail(db, clock.now()) },
  routes: { '/admin/outbox': outboxRoutes },
}
