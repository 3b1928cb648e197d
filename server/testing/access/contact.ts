import { messageInput, nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { adminOnly, EVERYBODY, get, type Rule, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/contact-messages'

const sendAs = (browser: Browser) => {
  const remoteAddress = nextAddress()
  const payload = messageInput({ subject: `From ${remoteAddress}` })
  return browser.send({ method: 'POST', url: '/api/contact', remoteAddress, payload })
}

/** Asks of a message that was sent for it alone; without a ticket it lies in the folder of the trap. */
const ofMessage =
  (ask: (browser: Browser, url: string, admin: Browser) => ReturnType<Rule['ask']>): Rule['ask'] =>
  async (browser, admin) => {
    await sendAs(admin)
    const list = await admin.get(`${ADMIN_API}?status=spam`)
    const [message] = list.json<{ data: { data: { _id: string }[] } }>().data.data
    return ask(browser, `${ADMIN_API}/${message?._id}`, admin)
  }

export const contactRules: Rules = {
  'GET /api/public-forms/ticket': { ask: get('/api/public-forms/ticket'), answers: EVERYBODY },
  'POST /api/contact': {
    ask: sendAs,
    answers: [201, 201, 201],
  },
  'GET /api/admin/contact-messages': { ask: get(ADMIN_API), answers: adminOnly(200) },
  'GET /api/admin/contact-messages/counts': { ask: get(`${ADMIN_API}/counts`), answers: adminOnly(200) },
  'GET /api/admin/contact-messages/:id': {
    ask: ofMessage((browser, url) => browser.get(url)),
    answers: adminOnly(200),
  },
  'PATCH /api/admin/contact-messages/:id': {
    ask: ofMessage((browser, url) => browser.send({ method: 'PATCH', url, payload: { note: 'Read' } })),
    answers: adminOnly(200),
  },
  'DELETE /api/admin/contact-messages/:id': {
    ask: ofMessage((browser, url) => browser.send({ method: 'DELETE', url })),
    answers: adminOnly(200),
  },
  'POST /api/admin/contact-messages/:id/restore': {
    ask: ofMessage(async (browser, url, admin) => {
      await admin.send({ method: 'DELETE', url })
      return browser.send({ method: 'POST', url: `${url}/restore` })
    }),
    answers: adminOnly(200),
  },
}
