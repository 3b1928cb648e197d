import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

/** The content lists that only have the routes of every record. */
export const contentRules: Rules = {
  'GET /api/attractions': { ask: get('/api/attractions'), answers: EVERYBODY },
  'GET /api/admin/attractions': { ask: get('/api/admin/attractions'), answers: mayOnly('content.read', 200) },
  'GET /api/banners': { ask: get('/api/banners'), answers: EVERYBODY },
  'GET /api/admin/banners': { ask: get('/api/admin/banners'), answers: mayOnly('content.read', 200) },
  'GET /api/videos': { ask: get('/api/videos'), answers: EVERYBODY },
  'GET /api/admin/videos': { ask: get('/api/admin/videos'), answers: mayOnly('content.read', 200) },
}
