import { randomUUID } from 'node:crypto'
import { acceptBankLine, BANK, bankLine, sendBankFile } from '../bank.ts'
import { newMember, openDesk, createFee } from '../dues.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, type Rules } from './rule.ts'

const aLine = (admin: Browser) => bankLine(admin, `Transfer ${randomUUID()}`)
const takes = mayOnly('money.take', 200)

export const bankRules: Rules = {
  'GET /api/admin/bank': { ask: get(BANK), answers: mayOnly('money.read', 200) },
  'POST /api/admin/bank/files': {
    ask: (browser) => sendBankFile(browser, `Date,Text,Amount\n06/15/2026,${randomUUID()},20.00\n`),
    answers: takes,
  },
  'GET /api/admin/bank/:id/proposal': {
    ask: async (browser, admin) => {
      const { _id } = await newMember(admin)
      return browser.get(`${BANK}/${(await aLine(admin))._id}/proposal?member=${_id}`)
    },
    answers: takes,
  },
  'POST /api/admin/bank/:id/accept': {
    ask: async (browser, admin) => {
      await createFee(admin)
      const desk = await openDesk(admin)
      const member = await newMember(admin)
      const renewal = await admin.post('/api/applications/renewal', { member: member._id })
      const { code } = renewal.json<{ data: { code: string } }>().data
      const reply = await acceptBankLine(browser, await bankLine(admin, `Zelle ${code}`), desk._id)
      await admin.post(`/api/admin/desks/${desk._id}/count`, { cash: {}, papers: [] })
      await admin.post(`/api/admin/desks/${desk._id}/close`, { explanation: 'A test' })
      return reply
    },
    answers: takes,
  },
  'POST /api/admin/bank/:id/ignore': {
    ask: async (browser, admin) =>
      browser.post(`${BANK}/${(await aLine(admin))._id}/ignore`, { note: 'A test' }),
    answers: takes,
  },
  'POST /api/admin/bank/:id/restore': {
    ask: async (browser, admin) => {
      const { _id } = await aLine(admin)
      await admin.post(`${BANK}/${_id}/ignore`, { note: 'A test' })
      return browser.post(`${BANK}/${_id}/restore`)
    },
    answers: takes,
  },
}
