import { mayOnly, get, type Rules } from './rule.ts'

export const dashboardRules: Rules = {
  'GET /api/admin/backups': { ask: get('/api/admin/backups'), answers: mayOnly('settings.read', 200) },
  'GET /api/admin/health': { ask: get('/api/admin/health'), answers: mayOnly('settings.read', 200) },
  'GET /api/admin/dashboard': { ask: get('/api/admin/dashboard'), answers: mayOnly('dashboard.read', 200) },
  'GET /api/admin/dashboard/first-steps': {
    ask: get('/api/admin/dashboard/first-steps'),
    answers: mayOnly('settings.edit', 200),
  },
  'GET /api/admin/dashboard/statistics': {
    ask: get('/api/admin/dashboard/statistics'),
    answers: mayOnly('register.read', 200),
  },
}
