import { PASSWORD } from '../test-app.ts'
import { EVERYBODY, post, type Rules } from './rule.ts'

export const authRules: Rules = {
  'POST /api/auth/login': {
    ask: post('/api/auth/login', { email: 'user@example.org', password: PASSWORD }),
    answers: EVERYBODY,
  },
  'POST /api/auth/register': {
    ask: post('/api/auth/register', { name: 'N', email: 'n@example.org', password: PASSWORD }),
    answers: ['REGISTRATION_CLOSED', 'REGISTRATION_CLOSED', 'REGISTRATION_CLOSED'],
  },
  'POST /api/auth/refresh-token': {
    ask: post('/api/auth/refresh-token'),
    answers: ['TOKEN_MISSING', 200, 200],
  },
  // The site of these tests sends no mail.
  'POST /api/auth/password-reset/request': {
    ask: post('/api/auth/password-reset/request', { email: 'user@example.org' }),
    answers: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'POST /api/auth/password-reset': {
    ask: post('/api/auth/password-reset', { token: 'none', password: PASSWORD }),
    answers: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'POST /api/auth/logout': { ask: post('/api/auth/logout'), answers: EVERYBODY },
}
