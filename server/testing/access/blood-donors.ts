import { donorInput, nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { adminOnly, EVERYBODY, get, type Rule, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/blood-donors'

const sendAs = (browser: Browser) => {
  const remoteAddress = nextAddress()
  const payload = donorInput({ name: `From ${remoteAddress}` })
  return browser.send({ method: 'POST', url: '/api/blood-donors', remoteAddress, payload })
}

/** Asks of a donor who joined for it alone; without a ticket the entry lies in the folder of the trap. */
const ofDonor =
  (ask: (browser: Browser, url: string, admin: Browser) => ReturnType<Rule['ask']>): Rule['ask'] =>
  async (browser, admin) => {
    await sendAs(admin)
    const list = await admin.get(`${ADMIN_API}?folder=spam`)
    const [donor] = list.json<{ data: { data: { _id: string }[] } }>().data.data
    return ask(browser, `${ADMIN_API}/${donor?._id}`, admin)
  }
const ofRemoved = (path: 'restore' | 'forget') =>
  ofDonor(async (browser, url, admin) => {
    await admin.send({ method: 'DELETE', url })
    return browser.send({ method: 'POST', url: `${url}/${path}` })
  })

export const bloodDonorRules: Rules = {
  'GET /api/blood-donors': { ask: get('/api/blood-donors'), answers: EVERYBODY },
  'POST /api/blood-donors': { ask: sendAs, answers: [201, 201, 201] },
  'GET /api/admin/blood-donors': { ask: get(ADMIN_API), answers: adminOnly(200) },
  'GET /api/admin/blood-donors/:id': {
    ask: ofDonor((browser, url) => browser.get(url)),
    answers: adminOnly(200),
  },
  'PATCH /api/admin/blood-donors/:id': {
    ask: ofDonor((browser, url) => browser.send({ method: 'PATCH', url, payload: { status: 'paused' } })),
    answers: adminOnly(200),
  },
  'DELETE /api/admin/blood-donors/:id': {
    ask: ofDonor((browser, url) => browser.send({ method: 'DELETE', url })),
    answers: adminOnly(200),
  },
  'POST /api/admin/blood-donors/:id/restore': { ask: ofRemoved('restore'), answers: adminOnly(200) },
  'POST /api/admin/blood-donors/:id/forget': { ask: ofRemoved('forget'), answers: adminOnly(200) },
}
