import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { mayOnly, get, type Rules } from './rule.ts'

export const settingsRules: Rules = {
  'GET /api/admin/check-membership': {
    ask: get('/api/admin/check-membership'),
    answers: mayOnly('dashboard.read', 200),
  },
  'GET /api/admin/settings': { ask: get('/api/admin/settings'), answers: mayOnly('settings.read', 200) },
  'PATCH /api/admin/settings': {
    ask: (browser) => browser.send({ method: 'PATCH', url: '/api/admin/settings', payload: DEFAULT_SOCIETY }),
    answers: mayOnly('settings.edit', 200),
  },
}
