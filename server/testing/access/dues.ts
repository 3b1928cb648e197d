import { createFee, duesPart, newMember, openDesk, pay, paymentInput } from '../dues.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, type Rules } from './rule.ts'

/** A desk that is closed at the end, because a test of every caller opens more than there are letters. */
const withDesk = async (admin: Browser, ask: (desk: string) => ReturnType<Browser['send']>) => {
  const desk = await openDesk(admin)
  const reply = await ask(desk._id)
  await admin.post(`/api/admin/desks/${desk._id}/count`, { cash: {}, papers: [] })
  await admin.post(`/api/admin/desks/${desk._id}/close`, { explanation: 'A test' })
  return reply
}

const payment = async (admin: Browser, desk: string) =>
  pay(admin, desk, [duesPart(await newMember(admin), await createFee(admin))], PAPER)
/** The desk may be opened on a later day. */
const PAPER = { reference: 'Paper 7' }

const HEADERS = ['day', 'desk', 'method', 'purpose', 'takenBy', 'items', 'voidItems', 'cents']
const REPORT_FILE = {
  from: '2026-01-01',
  to: '2026-12-31',
  format: 'csv',
  headers: Object.fromEntries(HEADERS.map((header) => [header, header])),
  words: { total: 'Sum' },
}

const closed = async (admin: Browser) => {
  let uid = ''
  await withDesk(admin, (desk) => {
    uid = desk
    return admin.get('/api/admin/desks')
  })
  return uid
}

export const duesRules: Rules = {
  'GET /api/admin/fees': { ask: get('/api/admin/fees'), answers: mayOnly('money.read', 200) },
  'GET /api/admin/desks': { ask: get('/api/admin/desks'), answers: mayOnly('money.read', 200) },
  'POST /api/admin/desks': {
    ask: async (browser, admin) => {
      const { letter, _id } = await openDesk(admin)
      await admin.post(`/api/admin/desks/${_id}/count`, { cash: {}, papers: [] })
      await admin.post(`/api/admin/desks/${_id}/close`, { explanation: '' })
      const reply = await browser.post('/api/admin/desks', { letter, float: {} })
      const opened = reply.statusCode === 201 ? reply.json<{ data: { _id: string } }>().data._id : null
      if (opened !== null) {
        await admin.post(`/api/admin/desks/${opened}/count`, { cash: {}, papers: [] })
        await admin.post(`/api/admin/desks/${opened}/close`, { explanation: '' })
      }
      return reply
    },
    answers: mayOnly('money.take', 201),
  },
  'GET /api/admin/desks/:id': {
    ask: (browser, admin) => withDesk(admin, (desk) => browser.get(`/api/admin/desks/${desk}`)),
    answers: mayOnly('money.read', 200),
  },
  'GET /api/admin/desks/:id/papers': {
    ask: (browser, admin) => withDesk(admin, (desk) => browser.get(`/api/admin/desks/${desk}/papers`)),
    answers: mayOnly('money.read', 200),
  },
  'POST /api/admin/desks/:id/count': {
    ask: (browser, admin) =>
      withDesk(admin, (desk) =>
        browser.post(`/api/admin/desks/${desk}/count`, { cash: { 100: 3 }, papers: [] }),
      ),
    answers: mayOnly('money.take', 200),
  },
  'POST /api/admin/desks/:id/close': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) => {
        await admin.post(`/api/admin/desks/${desk}/count`, { cash: {}, papers: [] })
        return browser.post(`/api/admin/desks/${desk}/close`, { explanation: 'A test' })
      }),
    answers: mayOnly('money.close', 200),
  },
  'GET /api/admin/payments': { ask: get('/api/admin/payments'), answers: mayOnly('money.read', 200) },
  'POST /api/admin/payments': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) =>
        browser.post(
          '/api/admin/payments',
          paymentInput(desk, [duesPart(await newMember(admin), await createFee(admin))], PAPER),
        ),
      ),
    answers: mayOnly('money.take', 201),
  },
  'GET /api/admin/payments/:id': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) => browser.get(`/api/admin/payments/${(await payment(admin, desk))._id}`)),
    answers: mayOnly('money.read', 200),
  },
  'GET /api/admin/payments/:id/payer': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) => {
        const { _id } = await pay(admin, desk, [{ purpose: 'donation', cents: 100 }], {
          ...PAPER,
          payerName: 'A guest',
        })
        return browser.get(`/api/admin/payments/${_id}/payer`)
      }),
    answers: mayOnly('money.read', 200),
  },
  'POST /api/admin/payments/:id/mail': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) =>
        browser.post(`/api/admin/payments/${(await payment(admin, desk))._id}/mail`),
      ),
    answers: mayOnly('money.take', 200),
  },
  'POST /api/admin/payments/:id/printed': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) =>
        browser.post(`/api/admin/payments/${(await payment(admin, desk))._id}/printed`),
      ),
    answers: mayOnly('money.read', 200),
  },
  'POST /api/admin/payments/:id/void': {
    ask: (browser, admin) =>
      withDesk(admin, async (desk) => {
        const { _id } = await payment(admin, desk)
        return browser.post(`/api/admin/payments/${_id}/void`, { reason: 'mistake', note: 'A test' })
      }),
    answers: mayOnly('money.void', 200),
  },
  'GET /api/admin/dues/members/:id': {
    ask: async (browser, admin) => browser.get(`/api/admin/dues/members/${(await newMember(admin))._id}`),
    answers: mayOnly('money.read', 200),
  },
  'GET /api/admin/dues/report': {
    ask: get('/api/admin/dues/report?from=2026-01-01&to=2026-12-31'),
    answers: mayOnly('money.read', 200),
  },
  'POST /api/admin/dues/report/file': {
    ask: (browser) => browser.post('/api/admin/dues/report/file', REPORT_FILE),
    answers: mayOnly('money.read', 200),
  },
  'GET /api/admin/dues/deposits': {
    ask: get('/api/admin/dues/deposits'),
    answers: mayOnly('money.read', 200),
  },
  'POST /api/admin/dues/deposits': {
    ask: async (browser, admin) =>
      browser.post('/api/admin/dues/deposits', {
        desks: [await closed(admin)],
        cents: 0,
      }),
    answers: mayOnly('money.close', 201),
  },
  'POST /api/admin/dues/deposits/:id/take-back': {
    ask: async (browser, admin) => {
      const deposit = { desks: [await closed(admin)], cents: 0 }
      const reply = await admin.post('/api/admin/dues/deposits', deposit)
      const { _id } = reply.json<{ data: { _id: string } }>().data
      return browser.post(`/api/admin/dues/deposits/${_id}/take-back`, { reason: 'A test' })
    },
    answers: mayOnly('money.close', 200),
  },
  'GET /api/admin/approvals': { ask: get('/api/admin/approvals'), answers: mayOnly('dashboard.read', 200) },
  'POST /api/admin/approvals/:id/decision': {
    ask: async (browser, admin) => {
      const desk = await openDesk(admin)
      const { _id } = await payment(admin, desk._id)
      await admin.post(`/api/admin/desks/${desk._id}/count`, { cash: {}, papers: [] })
      await admin.post(`/api/admin/desks/${desk._id}/close`, { explanation: 'A test' })
      await admin.post(`/api/admin/payments/${_id}/void`, { reason: 'mistake', note: 'A test' })
      const list = (await admin.get('/api/admin/approvals')).json<{
        data: { _id: string; subject: string }[]
      }>()
      const asked = list.data.find(({ subject }) => subject === _id)
      return browser.post(`/api/admin/approvals/${asked?._id}/decision`, { isAgreed: false })
    },
    answers: mayOnly('dashboard.read', 200),
  },
}
