import { get, mayOnly, type Rules } from './rule.ts'

export const securityLogRules: Rules = {
  'GET /api/admin/security-log': {
    ask: get('/api/admin/security-log'),
    answers: mayOnly('security.read', 200),
  },
}
