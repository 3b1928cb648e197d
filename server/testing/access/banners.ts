import { bannerInput, createBanner } from '../banners.ts'
import { uploadImage } from '../pictures.ts'
import { adminOnly, EVERYBODY, get, type Rules } from './rule.ts'

export const bannerRules: Rules = {
  'GET /api/banners': { ask: get('/api/banners'), answers: EVERYBODY },
  'GET /api/admin/banners': { ask: get('/api/admin/banners'), answers: adminOnly(200) },
  'GET /api/admin/banners/:id': {
    ask: async (browser, admin) => browser.get(`/api/admin/banners/${(await createBanner(admin))._id}`),
    answers: adminOnly(200),
  },
  'POST /api/admin/banners': {
    ask: async (browser, admin) => {
      const payload = bannerInput((await uploadImage(admin))._id)
      return browser.send({ method: 'POST', url: '/api/admin/banners', payload })
    },
    answers: adminOnly(201),
  },
  'PATCH /api/admin/banners/order': {
    ask: async (browser, admin) => {
      const payload = { order: [(await createBanner(admin))._id] }
      return browser.send({ method: 'PATCH', url: '/api/admin/banners/order', payload })
    },
    answers: adminOnly(200),
  },
  'PATCH /api/admin/banners/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createBanner(admin)
      return browser.send({ method: 'PATCH', url: `/api/admin/banners/${_id}`, payload: { link: '/picnic' } })
    },
    answers: adminOnly(200),
  },
  'DELETE /api/admin/banners/:id': {
    ask: async (browser, admin) => {
      const { _id } = await createBanner(admin)
      return browser.send({ method: 'DELETE', url: `/api/admin/banners/${_id}` })
    },
    answers: adminOnly(200),
  },
  'POST /api/admin/banners/:id/restore': {
    ask: async (browser, admin) => {
      const { _id } = await createBanner(admin)
      await admin.send({ method: 'DELETE', url: `/api/admin/banners/${_id}` })
      return browser.send({ method: 'POST', url: `/api/admin/banners/${_id}/restore` })
    },
    answers: adminOnly(200),
  },
}
