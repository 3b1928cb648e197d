import { createPerson, createTerm } from '../committees.ts'
import type { Browser } from '../test-app.ts'
import { adminOnly, EVERYBODY, get, post, type Rule, type Rules } from './rule.ts'

const TERMS = '/api/admin/committee-terms'
const PEOPLE = '/api/admin/committee-people'

type Ask = (browser: Browser, url: string, admin: Browser) => ReturnType<Rule['ask']>
const ofTerm =
  (ask: Ask): Rule['ask'] =>
  async (browser, admin) =>
    ask(browser, `${TERMS}/${(await createTerm(admin))._id}`, admin)
const ofPerson =
  (ask: Ask): Rule['ask'] =>
  async (browser, admin) =>
    ask(browser, `${PEOPLE}/${(await createPerson(admin, (await createTerm(admin))._id))._id}`, admin)

const read: Ask = (browser, url) => browser.get(url)
const remove: Ask = (browser, url) => browser.send({ method: 'DELETE', url })
const restore: Ask = async (browser, url, admin) => {
  await admin.send({ method: 'DELETE', url })
  return browser.send({ method: 'POST', url: `${url}/restore` })
}
const patch =
  (payload: object): Ask =>
  (browser, url) =>
    browser.send({ method: 'PATCH', url, payload })

export const committeeRules: Rules = {
  'GET /api/committees/:committee': { ask: get('/api/committees/advisory'), answers: EVERYBODY },
  [`GET ${TERMS}`]: { ask: get(TERMS), answers: adminOnly(200) },
  [`POST ${TERMS}`]: {
    ask: post(TERMS, { committee: 'advisory', startsOn: '2026-01-01', isCurrent: false }),
    answers: adminOnly(201),
  },
  [`GET ${TERMS}/:id`]: { ask: ofTerm(read), answers: adminOnly(200) },
  [`PATCH ${TERMS}/:id`]: { ask: ofTerm(patch({ endsOn: null })), answers: adminOnly(200) },
  [`DELETE ${TERMS}/:id`]: { ask: ofTerm(remove), answers: adminOnly(200) },
  [`POST ${TERMS}/:id/restore`]: { ask: ofTerm(restore), answers: adminOnly(200) },
  [`PATCH ${TERMS}/:id/order`]: {
    ask: async (browser, admin) => {
      const term = (await createTerm(admin))._id
      const payload = { order: [(await createPerson(admin, term))._id] }
      return browser.send({ method: 'PATCH', url: `${TERMS}/${term}/order`, payload })
    },
    answers: adminOnly(200),
  },
  [`GET ${PEOPLE}`]: {
    ask: async (browser, admin) => browser.get(`${PEOPLE}?term=${(await createTerm(admin))._id}`),
    answers: adminOnly(200),
  },
  [`POST ${PEOPLE}`]: {
    ask: async (browser, admin) => {
      const term = (await createTerm(admin))._id
      const payload = { term, name: { en: 'Salma Begum', bn: '' } }
      return browser.send({ method: 'POST', url: PEOPLE, payload })
    },
    answers: adminOnly(201),
  },
  [`GET ${PEOPLE}/:id`]: { ask: ofPerson(read), answers: adminOnly(200) },
  [`PATCH ${PEOPLE}/:id`]: { ask: ofPerson(patch({ isPhonePublic: true })), answers: adminOnly(200) },
  [`DELETE ${PEOPLE}/:id`]: { ask: ofPerson(remove), answers: adminOnly(200) },
  [`POST ${PEOPLE}/:id/restore`]: { ask: ofPerson(restore), answers: adminOnly(200) },
}
