import { createAdvert } from '../adverts.ts'
import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

export const advertRules: Rules = {
  'GET /api/adverts': { ask: get('/api/adverts'), answers: EVERYBODY },
  'POST /api/adverts/views': {
    ask: async (browser, admin) => {
      const payload = { ids: [(await createAdvert(admin))._id] }
      return browser.send({ method: 'POST', url: '/api/adverts/views', payload })
    },
    answers: EVERYBODY,
  },
  'GET /api/adverts/:id/click': {
    ask: async (browser, admin) => browser.get(`/api/adverts/${(await createAdvert(admin))._id}/click`),
    answers: [302, 302, 302],
  },
  'GET /api/admin/adverts': { ask: get('/api/admin/adverts'), answers: mayOnly('content.read', 200) },
}
