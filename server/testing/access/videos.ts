import type { Browser } from '../test-app.ts'
import { adminOnly, EVERYBODY, get, type Rules } from './rule.ts'

const VIDEOS = '/api/admin/videos'
const VIDEO = { title: { en: 'The picnic', bn: '' }, url: 'https://www.youtube.com/' }

const create = async (admin: Browser) => {
  const reply = await admin.send({ method: 'POST', url: VIDEOS, payload: VIDEO })
  return reply.json<{ data: { _id: string } }>().data._id
}

export const videoRules: Rules = {
  'GET /api/videos': { ask: get('/api/videos'), answers: EVERYBODY },
  'GET /api/admin/videos': { ask: get(VIDEOS), answers: adminOnly(200) },
  'POST /api/admin/videos': {
    ask: (browser) => browser.send({ method: 'POST', url: VIDEOS, payload: VIDEO }),
    answers: adminOnly(201),
  },
  'PATCH /api/admin/videos/order': {
    ask: async (browser, admin) => {
      const order = [await create(admin)]
      return browser.send({ method: 'PATCH', url: `${VIDEOS}/order`, payload: { order } })
    },
    answers: adminOnly(200),
  },
  'GET /api/admin/videos/:id': {
    ask: async (browser, admin) => browser.get(`${VIDEOS}/${await create(admin)}`),
    answers: adminOnly(200),
  },
  'PATCH /api/admin/videos/:id': {
    ask: async (browser, admin) =>
      browser.send({ method: 'PATCH', url: `${VIDEOS}/${await create(admin)}`, payload: { ...VIDEO } }),
    answers: adminOnly(200),
  },
  'DELETE /api/admin/videos/:id': {
    ask: async (browser, admin) =>
      browser.send({ method: 'DELETE', url: `${VIDEOS}/${await create(admin)}` }),
    answers: adminOnly(200),
  },
  'POST /api/admin/videos/:id/restore': {
    ask: async (browser, admin) =>
      browser.send({ method: 'POST', url: `${VIDEOS}/${await create(admin)}/restore` }),
    answers: adminOnly(200),
  },
}
