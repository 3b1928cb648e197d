import { createMember } from '../members.ts'
import { correctionInput, nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { forgetSpam, mayOnly, get, type Rule, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/corrections'

const sendAs = async (browser: Browser, admin: Browser) => {
  const remoteAddress = nextAddress()
  const payload = correctionInput((await createMember(admin))._id, { note: `From ${remoteAddress}` })
  return browser.send({ method: 'POST', url: '/api/corrections', remoteAddress, payload })
}

/** Creates an open request and sends a request about it. It has no ticket, so it is in the spam folder first. */
const ofRequest =
  (ask: (browser: Browser, url: string) => ReturnType<Rule['ask']>): Rule['ask'] =>
  async (browser, admin) => {
    await sendAs(admin, admin)
    const list = await admin.get(`${ADMIN_API}?folder=spam`)
    const url = `${ADMIN_API}/${list.json<{ data: { data: { _id: string }[] } }>().data.data[0]?._id}`
    await admin.send({ method: 'PATCH', url, payload: { status: 'open' } })
    return ask(browser, url)
  }

export const correctionRules: Rules = {
  'GET /api/admin/inbox/counts': {
    ask: get('/api/admin/inbox/counts'),
    answers: mayOnly('dashboard.read', 200),
  },
  'POST /api/corrections': { ask: sendAs, answers: [201, 201, 201] },
  'GET /api/admin/corrections': { ask: get(ADMIN_API), answers: mayOnly('inbox.read', 200) },
  'GET /api/admin/corrections/member/:id': {
    ask: async (browser, admin) => browser.get(`${ADMIN_API}/member/${(await createMember(admin))._id}`),
    answers: mayOnly('inbox.read', 200),
  },
  'POST /api/admin/corrections/:id/forget': {
    ask: forgetSpam(ADMIN_API, (admin) => sendAs(admin, admin)),
    answers: mayOnly('people.erase', 200),
  },
  'POST /api/admin/corrections/:id/apply': {
    ask: ofRequest((browser, url) => browser.send({ method: 'POST', url: `${url}/apply` })),
    answers: mayOnly('register.edit', 200),
  },
}
