import { createPerson, createTerm } from '../committees.ts'
import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

const TERMS = '/api/admin/committee-terms'
const PEOPLE = '/api/admin/committee-people'

export const committeeRules: Rules = {
  'GET /api/committees/:committee': { ask: get('/api/committees/advisory'), answers: EVERYBODY },
  [`GET ${TERMS}`]: { ask: get(TERMS), answers: mayOnly('content.read', 200) },
  [`PATCH ${TERMS}/:id/order`]: {
    ask: async (browser, admin) => {
      const term = (await createTerm(admin))._id
      const payload = { order: [(await createPerson(admin, term))._id] }
      return browser.send({ method: 'PATCH', url: `${TERMS}/${term}/order`, payload })
    },
    answers: mayOnly('content.edit', 200),
  },
  [`GET ${PEOPLE}`]: {
    ask: async (browser, admin) => browser.get(`${PEOPLE}?term=${(await createTerm(admin))._id}`),
    answers: mayOnly('content.read', 200),
  },
}
