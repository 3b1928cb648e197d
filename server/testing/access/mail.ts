import type { ListData } from '#domain/api.ts'
import type { OutboxMail } from '#domain/mail/outbox-mail.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, type Rules } from './rule.ts'
import { eventually } from '../eventually.ts'

const OUTBOX = '/api/admin/outbox'

let invited = 0

/**
 * Invites an admin, and returns the mail about it once it has failed: nothing listens where the mail server should be. The clock stands
 * still, so the newest mails are in no particular order, and this one may be on any page.
 */
const failedMail = async (admin: Browser) => {
  const email = `outbox-${++invited}@example.org`
  const invitation = { email, name: 'Nasima Begum', duties: ['auditor'] }
  await admin.post('/api/admin/admins/invitations', invitation)
  const find = async () => {
    for (let page = 1; ; page++) {
      const list = await admin.get(`${OUTBOX}?page=${page}`)
      const { data, meta } = list.json<{ data: ListData<OutboxMail> }>().data
      const mail = data.find(({ to }) => to === email)
      if (mail?.canSendAgain) return mail
      if (mail || page * meta.limit >= meta.total) throw new Error('The mail has not failed yet')
    }
  }
  return eventually(find)
}

export const mailRules: Rules = {
  'GET /api/admin/outbox': { ask: get(OUTBOX), answers: mayOnly('settings.read', 200) },
  'POST /api/admin/outbox/:id/send-again': {
    ask: async (browser, admin) => {
      const { _id } = await failedMail(admin)
      return browser.post(`${OUTBOX}/${_id}/send-again`)
    },
    answers: mayOnly('settings.edit', 200),
  },
}
