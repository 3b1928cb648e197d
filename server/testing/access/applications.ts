import { applicationInput, applicantInput } from '../applications.ts'
import { type Application, FILE_COLUMNS } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../dues.ts'
import { memberForm } from '../members.ts'
import { nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, type Rule, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/applications'
const PUBLIC_API = '/api/applications'

const sendAs = (browser: Browser, changes: object = {}) => {
  const remoteAddress = nextAddress()
  // Of its own: an address is mailed so many codes an hour.
  const email = `from-${remoteAddress.replaceAll(/\W/g, '-')}@example.net`
  const payload = applicationInput({ introducer: `From ${remoteAddress}`, email, ...changes })
  return browser.send({ method: 'POST', url: PUBLIC_API, remoteAddress, payload })
}

/** Its secret, as a link has it. */
const secretOf = async (admin: Browser) =>
  (await sendAs(admin)).json<{ data: { secret: string } }>().data.secret
const byLink =
  (path: string): Rule['ask'] =>
  async (browser, admin) =>
    browser.post(`${PUBLIC_API}/${path}`, { secret: await secretOf(admin) })

/** Creates an open application, which has no ticket and is in the spam folder first, and sends a request about it. */
const ofOpen =
  (ask: (browser: Browser, url: string, admin: Browser) => ReturnType<Rule['ask']>): Rule['ask'] =>
  async (browser, admin) => {
    const name = { firstName: 'Salma', middleName: null, lastName: nextAddress() }
    await sendAs(admin, { people: [applicantInput({ name })] })
    const list = await admin.get(`${ADMIN_API}?folder=spam`)
    const url = `${ADMIN_API}/${list.json<{ data: { data: { _id: string }[] } }>().data.data[0]?._id}`
    await admin.patch(url, { status: 'open' })
    return ask(browser, url, admin)
  }

const decides = mayOnly('applications.decide', 200)

export const applicationRules: Rules = {
  'POST /api/applications': { ask: (browser) => sendAs(browser), answers: [201, 201, 201] },
  'GET /api/applications/joining': { ask: get(`${PUBLIC_API}/joining`), answers: [200, 200, 200] },
  'POST /api/applications/renewal': {
    ask: async (browser, admin) =>
      browser.post(`${PUBLIC_API}/renewal`, { member: (await newMember(admin))._id }),
    answers: [200, 200, 200],
  },
  'GET /api/admin/payment-codes/:id': {
    ask: async (browser, admin) => {
      const { code } = (await sendAs(admin)).json<{ data: { code: string } }>().data
      return browser.get(`/api/admin/payment-codes/${code}`)
    },
    answers: mayOnly('money.take', 200),
  },
  'POST /api/applications/find': { ask: byLink('find'), answers: [200, 200, 200] },
  'POST /api/applications/code': { ask: byLink('code'), answers: [200, 200, 200] },
  'POST /api/applications/withdraw': { ask: byLink('withdraw'), answers: [200, 200, 200] },
  'POST /api/applications/confirm': {
    ask: async (browser, admin) =>
      browser.post(`${PUBLIC_API}/confirm`, { secret: await secretOf(admin), code: '000000' }),
    answers: ['VALIDATION_FAILED', 'VALIDATION_FAILED', 'VALIDATION_FAILED'],
  },
  'POST /api/applications/photo': {
    ask: async (browser, admin) =>
      browser.sendForm(
        'POST',
        `${PUBLIC_API}/photo`,
        memberForm({ secret: await secretOf(admin), position: 0 }),
        { 'sec-fetch-site': 'same-origin' },
      ),
    answers: ['VALIDATION_FAILED', 'VALIDATION_FAILED', 'VALIDATION_FAILED'],
  },
  'POST /api/applications/introduction/find': {
    ask: (browser) => browser.post(`${PUBLIC_API}/introduction/find`, { secret: 'x' }),
    answers: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'POST /api/applications/introduction': {
    ask: (browser) => browser.post(`${PUBLIC_API}/introduction`, { secret: 'x', isKnown: true }),
    answers: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'GET /api/admin/applications': { ask: get(ADMIN_API), answers: mayOnly('applications.read', 200) },
  'POST /api/admin/applications/file': {
    ask: (browser) =>
      browser.post(`${ADMIN_API}/file`, {
        folder: 'open',
        format: 'csv',
        headers: Object.fromEntries(FILE_COLUMNS.map((column) => [column, column])),
        words: { states: {}, missing: {} },
      }),
    answers: mayOnly('applications.decide', 200),
  },
  'GET /api/admin/applications/:id/case': {
    ask: ofOpen((browser, url) => browser.get(`${url}/case`)),
    answers: mayOnly('applications.read', 200),
  },
  'POST /api/admin/applications/:id/forget': {
    ask: ofOpen(async (browser, url, admin) => {
      const { name } = (await admin.get(url)).json<{ data: Application }>().data
      await admin.post(`${url}/refuse`, { reason: 'Unknown' })
      await admin.send({ method: 'DELETE', url })
      return browser.post(`${url}/forget`, { name: fullName(name), reason: 'Asked for it' })
    }),
    answers: mayOnly('people.erase', 200),
  },
  'POST /api/admin/applications/:id/approve': {
    ask: ofOpen(async (browser, url, admin) => {
      const fee = await createFee(admin)
      const desk = await openDesk(admin)
      const introducer = await newMember(admin)
      await pay(admin, desk._id, [duesPart(introducer, fee)])
      await admin.post(`${url}/introduction`, { member: introducer.id, isKnown: true, said: 'Here' })
      const applicant = url.split('/').at(-1)
      const part = { purpose: 'dues', member: null, applicant, year: 2026, fee: fee._id, cents: fee.cents }
      await pay(admin, desk._id, [part], { payer: null, payerName: 'Salma' })
      return browser.post(`${url}/approve`, { member: null })
    }),
    answers: decides,
  },
  'POST /api/admin/applications/:id/refuse': {
    ask: ofOpen((browser, url) => browser.post(`${url}/refuse`, { reason: 'Not of Sandwip' })),
    answers: decides,
  },
  'POST /api/admin/applications/:id/ask': {
    ask: ofOpen((browser, url) => browser.post(`${url}/ask`, { question: 'Which house?' })),
    answers: decides,
  },
  'POST /api/admin/applications/:id/introduction': {
    ask: ofOpen(async (browser, url, admin) =>
      browser.post(`${url}/introduction`, {
        member: (await newMember(admin)).id,
        isKnown: true,
        said: 'Here',
      }),
    ),
    answers: decides,
  },
  'POST /api/admin/applications/:id/introducer': {
    ask: ofOpen((browser, url) => browser.post(`${url}/introducer`)),
    answers: decides,
  },
  'POST /api/admin/applications/:id/undo': {
    ask: ofOpen(async (browser, url, admin) => {
      await admin.post(`${url}/refuse`, { reason: 'Not of Sandwip' })
      return browser.post(`${url}/undo`)
    }),
    answers: decides,
  },
}
