import { UNKNOWN_ID } from '../create-record.ts'
import { get, mayOnly, post, type Rules } from './rule.ts'

const OUTBOX = '/api/admin/outbox'

export const mailRules: Rules = {
  'GET /api/admin/outbox': { ask: get(OUTBOX), answers: mayOnly('settings.read', 200) },
  'POST /api/admin/outbox/:id/send-again': {
    ask: post(`${OUTBOX}/${UNKNOWN_ID}/send-again`),
    answers: mayOnly('settings.edit', 404),
  },
}
