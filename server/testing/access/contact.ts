import { messageInput, nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { forgetSpam, mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/contact-messages'

const sendAs = (browser: Browser) => {
  const remoteAddress = nextAddress()
  const payload = messageInput({ subject: `From ${remoteAddress}` })
  return browser.send({ method: 'POST', url: '/api/contact', remoteAddress, payload })
}

export const contactRules: Rules = {
  'GET /api/public-forms/ticket': { ask: get('/api/public-forms/ticket'), answers: EVERYBODY },
  'POST /api/contact': {
    ask: sendAs,
    answers: [201, 201, 201],
  },
  'POST /api/admin/contact-messages/:id/forget': {
    ask: forgetSpam(ADMIN_API, sendAs),
    answers: mayOnly('people.erase', 200),
  },
  'GET /api/admin/contact-messages': { ask: get(ADMIN_API), answers: mayOnly('inbox.read', 200) },
}
