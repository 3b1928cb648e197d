import { get, mayOnly, type Rules } from './rule.ts'

export const historyRules: Rules = {
  'GET /api/admin/changes': { ask: get('/api/admin/changes'), answers: mayOnly('history.read', 200) },
  'GET /api/admin/trash': { ask: get('/api/admin/trash'), answers: mayOnly('dashboard.read', 200) },
}
