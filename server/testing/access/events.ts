import { createEvent, eventInput } from '../events.ts'
import { adminOnly, EVERYBODY, get, post, type Rules } from './rule.ts'

export const eventRules: Rules = {
  'GET /api/events': { ask: get('/api/events?upcoming=true'), answers: EVERYBODY },
  'GET /api/events/:id': {
    ask: async (browser, admin) => browser.get(`/api/events/${(await createEvent(admin)).slug}`),
    answers: EVERYBODY,
  },
  'GET /api/events/:id/calendar.ics': {
    ask: async (browser, admin) => browser.get(`/api/events/${(await createEvent(admin)).slug}/calendar.ics`),
    answers: EVERYBODY,
  },
  'GET /api/admin/events': { ask: get('/api/admin/events'), answers: adminOnly(200) },
  'GET /api/admin/events/:id': {
    ask: async (browser, admin) => browser.get(`/api/admin/events/${(await createEvent(admin))._id}`),
    answers: adminOnly(200),
  },
  'POST /api/admin/events': { ask: post('/api/admin/events', eventInput()), answers: adminOnly(201) },
  'PATCH /api/admin/events/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createEvent(admin)
      return browser.send({ method: 'PATCH', url: `/api/admin/events/${_id}`, payload: { address: 'Here' } })
    },
    answers: adminOnly(200),
  },
  'DELETE /api/admin/events/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createEvent(admin)
      return browser.send({ method: 'DELETE', url: `/api/admin/events/${_id}` })
    },
    answers: adminOnly(200),
  },
  'POST /api/admin/events/:id/restore': {
    ask: async (browser, admin) => {
      const { _id } = await createEvent(admin)
      await admin.send({ method: 'DELETE', url: `/api/admin/events/${_id}` })
      return browser.send({ method: 'POST', url: `/api/admin/events/${_id}/restore` })
    },
    answers: adminOnly(200),
  },
}
