import { get, mayOnly, type Rules } from './rule.ts'

export const historyRules: Rules = {
  'GET /api/admin/trash': { ask: get('/api/admin/trash'), answers: mayOnly('dashboard.read', 200) },
}
