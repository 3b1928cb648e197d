import { pageInput, publishPage, savePage, writeAndPublish } from '../pages.ts'
import { mayOnly, EVERYBODY, get, post, type Rules } from './rule.ts'

const text = pageInput('Words', 'কথা')

export const pageRules: Rules = {
  'GET /api/pages': { ask: get('/api/pages?keys=constitution,home-about'), answers: EVERYBODY },
  'GET /api/pages/:key': {
    ask: async (browser, admin) => {
      await writeAndPublish(admin, 'education', text)
      return browser.get('/api/pages/education')
    },
    answers: EVERYBODY,
  },
  'GET /api/admin/pages': { ask: get('/api/admin/pages'), answers: mayOnly('content.read', 200) },
  'GET /api/admin/pages/:key': {
    ask: get('/api/admin/pages/constitution'),
    answers: mayOnly('content.read', 200),
  },
  'PATCH /api/admin/pages/:key': {
    ask: (browser) => browser.send({ method: 'PATCH', url: '/api/admin/pages/donation', payload: text }),
    answers: mayOnly('content.edit', 200),
  },
  'POST /api/admin/pages/:key/publish': {
    ask: async (browser, admin) => {
      await savePage(admin, 'medical-care', text)
      return browser.send({ method: 'POST', url: '/api/admin/pages/medical-care/publish' })
    },
    answers: mayOnly('content.edit', 200),
  },
  'GET /api/admin/pages/:key/preview': {
    ask: get('/api/admin/pages/constitution/preview'),
    answers: mayOnly('content.read', 200),
  },
  'GET /api/admin/pages/:key/versions': {
    ask: get('/api/admin/pages/constitution/versions'),
    answers: mayOnly('content.read', 200),
  },
  'GET /api/admin/pages/:key/versions/:number': {
    ask: async (browser, admin) => {
      await writeAndPublish(admin, 'about-us', text)
      return browser.get('/api/admin/pages/about-us/versions/1')
    },
    answers: mayOnly('content.read', 200),
  },
  'POST /api/admin/pages/:key/versions/:number/restore': {
    ask: async (browser, admin) => {
      await savePage(admin, 'map', text)
      await publishPage(admin, 'map')
      return browser.send({ method: 'POST', url: '/api/admin/pages/map/versions/1/restore' })
    },
    answers: mayOnly('content.edit', 200),
  },
  'POST /api/admin/rich-text': {
    ask: post('/api/admin/rich-text', { html: '<p>Words</p>' }),
    answers: mayOnly('content.edit', 200),
  },
}
