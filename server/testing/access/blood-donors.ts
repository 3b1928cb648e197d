import { donorInput, nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { EVERYBODY, forgetSpam, get, mayOnly, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/blood-donors'

const sendAs = (browser: Browser) => {
  const remoteAddress = nextAddress()
  const payload = donorInput({ name: `From ${remoteAddress}` })
  return browser.send({ method: 'POST', url: '/api/blood-donors', remoteAddress, payload })
}

export const bloodDonorRules: Rules = {
  'GET /api/blood-donors': { ask: get('/api/blood-donors'), answers: EVERYBODY },
  'POST /api/blood-donors': { ask: sendAs, answers: [201, 201, 201] },
  'GET /api/admin/blood-donors': { ask: get(ADMIN_API), answers: mayOnly('inbox.read', 200) },
  'POST /api/admin/blood-donors/:id/forget': {
    ask: forgetSpam(ADMIN_API, sendAs),
    answers: mayOnly('people.erase', 200),
  },
}
