import type { Browser } from '../test-app.ts'
import { adminOnly, EVERYBODY, get, type Rules } from './rule.ts'

const ATTRACTIONS = '/api/admin/attractions'
const ATTRACTION = { name: { en: 'The beach', bn: '' } }

const create = async (admin: Browser) => {
  const reply = await admin.send({ method: 'POST', url: ATTRACTIONS, payload: ATTRACTION })
  return reply.json<{ data: { _id: string } }>().data._id
}

export const attractionRules: Rules = {
  'GET /api/attractions': { ask: get('/api/attractions'), answers: EVERYBODY },
  'GET /api/admin/attractions': { ask: get(ATTRACTIONS), answers: adminOnly(200) },
  'POST /api/admin/attractions': {
    ask: (browser) => browser.send({ method: 'POST', url: ATTRACTIONS, payload: ATTRACTION }),
    answers: adminOnly(201),
  },
  'PATCH /api/admin/attractions/order': {
    ask: async (browser, admin) => {
      const order = [await create(admin)]
      return browser.send({ method: 'PATCH', url: `${ATTRACTIONS}/order`, payload: { order } })
    },
    answers: adminOnly(200),
  },
  'GET /api/admin/attractions/:id': {
    ask: async (browser, admin) => browser.get(`${ATTRACTIONS}/${await create(admin)}`),
    answers: adminOnly(200),
  },
  'PATCH /api/admin/attractions/:id': {
    ask: async (browser, admin) =>
      browser.send({
        method: 'PATCH',
        url: `${ATTRACTIONS}/${await create(admin)}`,
        payload: { ...ATTRACTION },
      }),
    answers: adminOnly(200),
  },
  'DELETE /api/admin/attractions/:id': {
    ask: async (browser, admin) =>
      browser.send({ method: 'DELETE', url: `${ATTRACTIONS}/${await create(admin)}` }),
    answers: adminOnly(200),
  },
  'POST /api/admin/attractions/:id/restore': {
    ask: async (browser, admin) =>
      browser.send({ method: 'POST', url: `${ATTRACTIONS}/${await create(admin)}/restore` }),
    answers: adminOnly(200),
  },
}
