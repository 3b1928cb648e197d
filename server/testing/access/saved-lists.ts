import { createRecord } from '../create-record.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, post, type Rules } from './rule.ts'

const URL = '/api/admin/saved-lists'
const input = { name: 'To call', directory: 'general', search: 'isExpired=true', isShared: true }
const reads = mayOnly('register.read', 200)
/** Shared, so that the admin of the test may change it, whoever created it. */
const create = (admin: Browser) => createRecord<{ _id: string }>(admin, URL, input)

export const savedListRules: Rules = {
  [`GET ${URL}`]: { ask: get(URL), answers: reads },
  [`POST ${URL}`]: { ask: post(URL, input), answers: mayOnly('register.read', 201) },
  [`PATCH ${URL}/:id`]: {
    ask: async (browser, admin) =>
      browser.send({
        method: 'PATCH',
        url: `${URL}/${(await create(admin))._id}`,
        payload: { name: 'To write to' },
      }),
    answers: reads,
  },
  [`DELETE ${URL}/:id`]: {
    ask: async (browser, admin) =>
      browser.send({ method: 'DELETE', url: `${URL}/${(await create(admin))._id}` }),
    answers: reads,
  },
  [`POST ${URL}/:id/restore`]: {
    ask: async (browser, admin) =>
      browser.send({ method: 'POST', url: `${URL}/${(await create(admin))._id}/restore` }),
    answers: reads,
  },
  'GET /api/admin/directory-columns': { ask: get('/api/admin/directory-columns'), answers: reads },
  'PATCH /api/admin/directory-columns': {
    ask: (browser) =>
      browser.send({
        method: 'PATCH',
        url: '/api/admin/directory-columns',
        payload: { columns: ['phone', 'city'] },
      }),
    answers: reads,
  },
}
