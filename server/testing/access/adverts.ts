import { advertInput, createAdvert } from '../adverts.ts'
import { uploadImage } from '../pictures.ts'
import { adminOnly, EVERYBODY, get, type Rules } from './rule.ts'

export const advertRules: Rules = {
  'GET /api/adverts': { ask: get('/api/adverts'), answers: EVERYBODY },
  'POST /api/adverts/views': {
    ask: async (browser, admin) => {
      const payload = { ids: [(await createAdvert(admin))._id] }
      return browser.send({ method: 'POST', url: '/api/adverts/views', payload })
    },
    answers: EVERYBODY,
  },
  'GET /api/adverts/:id/click': {
    ask: async (browser, admin) => browser.get(`/api/adverts/${(await createAdvert(admin))._id}/click`),
    answers: [302, 302, 302],
  },
  'GET /api/admin/adverts': { ask: get('/api/admin/adverts'), answers: adminOnly(200) },
  'GET /api/admin/adverts/:id': {
    ask: async (browser, admin) => browser.get(`/api/admin/adverts/${(await createAdvert(admin))._id}`),
    answers: adminOnly(200),
  },
  'POST /api/admin/adverts': {
    ask: async (browser, admin) => {
      const payload = advertInput((await uploadImage(admin))._id)
      return browser.send({ method: 'POST', url: '/api/admin/adverts', payload })
    },
    answers: adminOnly(201),
  },
  'PATCH /api/admin/adverts/order': {
    ask: async (browser, admin) => {
      const payload = { order: [(await createAdvert(admin))._id] }
      return browser.send({ method: 'PATCH', url: '/api/admin/adverts/order', payload })
    },
    answers: adminOnly(200),
  },
  'PATCH /api/admin/adverts/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createAdvert(admin)
      return browser.send({ method: 'PATCH', url: `/api/admin/adverts/${_id}`, payload: { endsOn: null } })
    },
    answers: adminOnly(200),
  },
  'DELETE /api/admin/adverts/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createAdvert(admin)
      return browser.send({ method: 'DELETE', url: `/api/admin/adverts/${_id}` })
    },
    answers: adminOnly(200),
  },
  'POST /api/admin/adverts/:id/restore': {
    ask: async (browser, admin) => {
      const { _id } = await createAdvert(admin)
      await admin.send({ method: 'DELETE', url: `/api/admin/adverts/${_id}` })
      return browser.send({ method: 'POST', url: `/api/admin/adverts/${_id}/restore` })
    },
    answers: adminOnly(200),
  },
}
