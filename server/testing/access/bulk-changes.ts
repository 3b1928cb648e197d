import { createMember } from '../members.ts'
import type { Browser } from '../test-app.ts'
import { mayOnly, post, type Rules } from './rule.ts'

type Reply = { data: { token: string; batch: string } }

const UNION = { unionOfSandwip: 'gasua' }

/** A selection of one new member, with the token of the preview of a change. */
const previewed = async (admin: Browser, url: string, change?: object) => {
  const { id } = await createMember(admin)
  const selection = { ids: [id], ...(change && { change }) }
  const preview = await admin.post(`${url}/preview`, selection)
  return { ...selection, token: preview.json<Reply>().data.token }
}

export const bulkRules: Rules = {
  'POST /api/members/bulk/preview': {
    ask: post('/api/members/bulk/preview', { filter: {}, change: UNION }),
    answers: mayOnly('register.edit', 200),
  },
  'POST /api/members/bulk': {
    ask: async (browser, admin) =>
      browser.post('/api/members/bulk', await previewed(admin, '/api/members/bulk', UNION)),
    answers: mayOnly('register.edit', 200),
  },
  'POST /api/members/bulk/delete/preview': {
    ask: post('/api/members/bulk/delete/preview', { filter: {} }),
    answers: mayOnly('register.delete', 200),
  },
  'POST /api/members/bulk/delete': {
    ask: async (browser, admin) => {
      const url = '/api/members/bulk/delete'
      return browser.post(url, { ...(await previewed(admin, url)), number: 1 })
    },
    answers: mayOnly('register.delete', 200),
  },
  'GET /api/members/batches/:batch': {
    ask: async (browser, admin) => {
      const url = '/api/members/bulk'
      const changed = await admin.post(url, await previewed(admin, url, UNION))
      return browser.get(`/api/members/batches/${changed.json<Reply>().data.batch}`)
    },
    answers: mayOnly('register.edit', 200),
  },
  'POST /api/members/batches/:batch/undo': {
    ask: async (browser, admin) => {
      const url = '/api/members/bulk'
      const changed = await admin.post(url, await previewed(admin, url, UNION))
      return browser.post(`/api/members/batches/${changed.json<Reply>().data.batch}/undo`)
    },
    answers: mayOnly('register.edit', 200),
  },
}
