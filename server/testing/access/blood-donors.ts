import { donorInput, nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { mayOnly, EVERYBODY, get, type Rule, type Rules } from './rule.ts'

const ADMIN_API = '/api/admin/blood-donors'

const sendAs = (browser: Browser) => {
  const remoteAddress = nextAddress()
  const payload = donorInput({ name: `From ${remoteAddress}` })
  return browser.send({ method: 'POST', url: '/api/blood-donors', remoteAddress, payload })
}

const forget: Rule['ask'] = async (browser, admin) => {
  await sendAs(admin)
  const list = await admin.get(`${ADMIN_API}?folder=spam`)
  const [donor] = list.json<{ data: { data: { _id: string; name: string }[] } }>().data.data
  const url = `${ADMIN_API}/${donor?._id}`
  await admin.send({ method: 'DELETE', url })
  return browser.post(`${url}/forget`, { name: donor?.name, reason: 'Asked for it' })
}

export const bloodDonorRules: Rules = {
  'GET /api/blood-donors': { ask: get('/api/blood-donors'), answers: EVERYBODY },
  'POST /api/blood-donors': { ask: sendAs, answers: [201, 201, 201] },
  'GET /api/admin/blood-donors': { ask: get(ADMIN_API), answers: mayOnly('inbox.read', 200) },
  'POST /api/admin/blood-donors/:id/forget': { ask: forget, answers: mayOnly('people.erase', 200) },
}
