import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

export const unionRules: Rules = {
  'GET /api/unions/figures': { ask: get('/api/unions/figures'), answers: EVERYBODY },
  'GET /api/admin/unions': { ask: get('/api/admin/unions'), answers: mayOnly('content.read', 200) },
  'GET /api/admin/unions/:id': {
    ask: get('/api/admin/unions/musapur'),
    answers: mayOnly('content.read', 200),
  },
  'PATCH /api/admin/unions/:id': {
    ask: (browser) =>
      browser.send({ method: 'PATCH', url: '/api/admin/unions/musapur', payload: { villages: 12 } }),
    answers: mayOnly('content.edit', 200),
  },
}
