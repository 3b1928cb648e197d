import { createMember, memberForm, memberInput } from '../members.ts'
import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

export const memberRules: Rules = {
  'GET /api/unions': { ask: get('/api/unions'), answers: EVERYBODY },
  'GET /api/members': { ask: get('/api/members'), answers: mayOnly('register.read', 200) },
  'GET /api/members/facets': { ask: get('/api/members/facets'), answers: mayOnly('register.read', 200) },
  'GET /api/members/:id': {
    ask: async (browser, admin) => browser.get(`/api/members/${(await createMember(admin))._id}`),
    answers: mayOnly('register.read', 200),
  },
  'GET /api/members/:id/deleted': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      await admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
      return browser.get(`/api/members/${_id}/deleted`)
    },
    answers: mayOnly('register.read', 200),
  },
  'GET /api/members/:id/history': {
    ask: async (browser, admin) => browser.get(`/api/members/${(await createMember(admin))._id}/history`),
    answers: mayOnly('register.read', 200),
  },
  'GET /api/members/:id/similar': {
    ask: async (browser, admin) => browser.get(`/api/members/${(await createMember(admin))._id}/similar`),
    answers: mayOnly('register.read', 200),
  },
  'POST /api/members/similar': {
    ask: (browser) =>
      browser.send({ method: 'POST', url: '/api/members/similar', payload: { phone: '7185550134' } }),
    answers: mayOnly('register.read', 200),
  },
  'GET /api/members/:id/past': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      return browser.get(`/api/members/${_id}/past?day=2099-01-01`)
    },
    answers: mayOnly('register.read', 200),
  },
  'GET /api/members/find': {
    ask: get('/api/members/find?text=Rahim'),
    answers: mayOnly('register.read', 200),
  },
  'GET /api/members/deleted': {
    ask: get('/api/members/deleted?searchTerm=Rahim'),
    answers: mayOnly('register.read', 200),
  },
  'POST /api/members/:id/type': {
    ask: async (browser, admin) => {
      const url = `/api/members/${(await createMember(admin))._id}/type`
      return browser.send({ method: 'POST', url, payload: { typeOfMember: 'new_member' } })
    },
    answers: mayOnly('register.edit', 200),
  },
  'POST /api/members/:id/death': {
    ask: async (browser, admin) => {
      const url = `/api/members/${(await createMember(admin))._id}/death`
      return browser.send({ method: 'POST', url, payload: { isDied: true } })
    },
    answers: mayOnly('register.edit', 200),
  },
  'POST /api/members/:id/notes': {
    ask: async (browser, admin) => {
      const url = `/api/members/${(await createMember(admin))._id}/notes`
      return browser.send({ method: 'POST', url, payload: { text: 'Calls are welcome' } })
    },
    answers: mayOnly('register.edit', 200),
  },
  'POST /api/members/:id/put-back': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      await admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm({ amount: 10 }))
      const history = await admin.get(`/api/members/${_id}/history?limit=1`)
      const [change] = history.json<{ data: { data: { number: number }[] } }>().data.data
      const payload = { number: change?.number }
      return browser.send({ method: 'POST', url: `/api/members/${_id}/put-back`, payload })
    },
    answers: mayOnly('register.edit', 200),
  },
  'GET /api/members/:id/forget': {
    ask: async (browser, admin) => browser.get(`/api/members/${(await createMember(admin))._id}/forget`),
    answers: mayOnly('people.erase', 200),
  },
  'POST /api/members/:id/forget': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      const name = 'Abdul Karim Chowdhury'
      return browser.post(`/api/members/${_id}/forget`, { name, reason: 'Asked for it' })
    },
    answers: mayOnly('people.erase', 200),
  },
  'POST /api/members/restore/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      return browser.send({ method: 'POST', url: `/api/members/restore/${_id}` })
    },
    answers: mayOnly('register.delete', 200),
  },
  'POST /api/members/create': {
    ask: (browser) => browser.sendForm('POST', '/api/members/create', memberForm(memberInput())),
    answers: mayOnly('register.edit', 201),
  },
  'PATCH /api/members/update/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      return browser.sendForm('PATCH', `/api/members/update/${_id}`, memberForm({ amount: 10 }))
    },
    answers: mayOnly('register.edit', 200),
  },
  'DELETE /api/members/delete/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createMember(admin)
      return browser.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
    },
    answers: mayOnly('register.delete', 200),
  },
}
