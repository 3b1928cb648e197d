import { createEvent } from '../events.ts'
import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

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
  'GET /api/admin/events': { ask: get('/api/admin/events'), answers: mayOnly('content.read', 200) },
}
