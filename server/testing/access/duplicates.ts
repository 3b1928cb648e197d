import { createMember } from '../members.ts'
import type { Browser } from '../test-app.ts'
import { mayOnly, get, type Rules } from './rule.ts'

const API = '/api/admin/duplicates'

const createTwo = async (admin: Browser) => {
  const [one, other] = [await createMember(admin), await createMember(admin)]
  return { one, other }
}
const toMerge = async (admin: Browser) => {
  const { one, other } = await createTwo(admin)
  const versioned = ({ _id, version }: typeof one) => ({ _id, version })
  return { stays: versioned(one), goes: versioned(other), taken: [] }
}
const post = (browser: Browser, url: string, payload: object = {}) =>
  browser.send({ method: 'POST', url, payload })
const toDistinguish = async (admin: Browser) => {
  const { one, other } = await createTwo(admin)
  return { one: one._id, other: other._id }
}

export const duplicateRules: Rules = {
  'GET /api/admin/duplicates': { ask: get(API), answers: mayOnly('register.read', 200) },
  'GET /api/admin/duplicates/distinctions': {
    ask: get(`${API}/distinctions`),
    answers: mayOnly('register.read', 200),
  },
  'POST /api/admin/duplicates/distinctions': {
    ask: async (browser, admin) => post(browser, `${API}/distinctions`, await toDistinguish(admin)),
    answers: mayOnly('register.merge', 201),
  },
  'DELETE /api/admin/duplicates/distinctions/:id': {
    ask: async (browser, admin) => {
      const reply = await post(admin, `${API}/distinctions`, await toDistinguish(admin))
      const { _id } = reply.json<{ data: { _id: string } }>().data
      return browser.send({ method: 'DELETE', url: `${API}/distinctions/${_id}` })
    },
    answers: mayOnly('register.merge', 200),
  },
  'GET /api/admin/duplicates/plan': {
    ask: async (browser, admin) => {
      const { one, other } = await createTwo(admin)
      return browser.get(`${API}/plan?stays=${one._id}&goes=${other._id}`)
    },
    answers: mayOnly('register.merge', 200),
  },
  'POST /api/admin/duplicates/merges': {
    ask: async (browser, admin) => post(browser, `${API}/merges`, await toMerge(admin)),
    answers: mayOnly('register.merge', 200),
  },
  'POST /api/admin/duplicates/merges/:id/undo': {
    ask: async (browser, admin) => {
      const merge = await toMerge(admin)
      await post(admin, `${API}/merges`, merge)
      return post(browser, `${API}/merges/${merge.goes._id}/undo`)
    },
    answers: mayOnly('register.merge', 200),
  },
}
