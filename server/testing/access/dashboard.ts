import { adminOnly, get, type Rules } from './rule.ts'

export const dashboardRules: Rules = {
  'GET /api/admin/dashboard': { ask: get('/api/admin/dashboard'), answers: adminOnly(200) },
  'GET /api/admin/dashboard/statistics': {
    ask: get('/api/admin/dashboard/statistics'),
    answers: adminOnly(200),
  },
}
