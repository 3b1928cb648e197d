import type { Election } from '#domain/elections/election.ts'
import type { AmendmentStart } from '#domain/elections/amendment.ts'
import { ROLL_COLUMNS } from '#domain/elections/printed-roll.ts'
import { claimInput, layRollOpen, openRecord, sendClaimAsSpam } from '../claims.ts'
import { createRecord } from '../create-record.ts'
import { newMember } from '../dues.ts'
import { electionInput } from '../elections.ts'
import { nextAddress } from '../public-forms.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, type Rule, type Rules } from './rule.ts'

const API = '/api/admin/elections'
const SUSPENSIONS = '/api/admin/suspensions'
const NO_SUSPENSION = `${SUSPENSIONS}/01890000-0000-7000-8000-000000000000`

const ROLL_FILE = {
  format: 'csv',
  headers: Object.fromEntries(ROLL_COLUMNS.map((column) => [column, column])),
  words: {},
}

/** An election whose record day was over before the tests began. */
const withElection =
  (ask: (browser: Browser, url: string, admin: Browser) => ReturnType<Browser['send']>): Rule['ask'] =>
  async (browser, admin) => {
    const days = { recordDay: '2026-05-01', cutOff: '2026-04-30T23:59' }
    const { _id } = await createRecord<Election>(admin, API, electionInput(days))
    return ask(browser, `${API}/${_id}`, admin)
  }

export const electionRules: Rules = {
  [`GET ${API}`]: { ask: get(API), answers: mayOnly('elections.read', 200) },
  'GET /api/admin/suspensions': { ask: get(SUSPENSIONS), answers: mayOnly('elections.read', 200) },
  [`POST ${SUSPENSIONS}`]: {
    ask: async (browser, admin) => {
      const member = (await newMember(admin)).id
      return browser.post(SUSPENSIONS, { member, from: '2026-01-01', until: null, decision: 'Item 4' })
    },
    answers: mayOnly('elections.edit', 201),
  },
  // Of one that does not exist: it takes two to make one.
  [`GET ${SUSPENSIONS}/:id`]: {
    ask: (browser) => browser.get(NO_SUSPENSION),
    answers: mayOnly('elections.read', 'NOT_FOUND'),
  },
  [`PATCH ${SUSPENSIONS}/:id`]: {
    ask: (browser) => browser.patch(NO_SUSPENSION, { until: '2026-12-31' }),
    answers: mayOnly('elections.edit', 'NOT_FOUND'),
  },
  [`DELETE ${SUSPENSIONS}/:id`]: {
    ask: (browser) => browser.remove(NO_SUSPENSION),
    answers: mayOnly('elections.edit', 'NOT_FOUND'),
  },
  [`POST ${SUSPENSIONS}/:id/restore`]: {
    ask: (browser) => browser.post(`${NO_SUSPENSION}/restore`, {}),
    answers: mayOnly('elections.edit', 'NOT_FOUND'),
  },
  [`GET ${API}/:id/roll`]: {
    ask: withElection((browser, url) => browser.get(`${url}/roll`)),
    answers: mayOnly('elections.read', 200),
  },
  [`GET ${API}/:id/roll/:member`]: {
    ask: withElection(async (browser, url, admin) =>
      browser.get(`${url}/roll/${(await newMember(admin)).id}`),
    ),
    answers: mayOnly('elections.read', 200),
  },
  [`GET ${API}/:id/member-changes`]: {
    ask: withElection((browser, url) => browser.get(`${url}/member-changes`)),
    answers: mayOnly('elections.read', 200),
  },
  [`GET ${API}/member-changes`]: {
    ask: get(`${API}/member-changes`),
    answers: mayOnly('elections.read', 200),
  },
  [`POST ${API}/:id/court-file`]: {
    ask: withElection((browser, url) => browser.post(`${url}/court-file`)),
    answers: mayOnly('elections.read', 200),
  },
  [`POST ${API}/:id/roll/print`]: {
    ask: withElection((browser, url) => browser.post(`${url}/roll/print`, { centre: 1 })),
    answers: mayOnly('elections.read', 200),
  },
  [`POST ${API}/:id/roll/file`]: {
    ask: withElection((browser, url) => browser.post(`${url}/roll/file`, ROLL_FILE)),
    answers: mayOnly('elections.read', 200),
  },
  [`GET ${API}/:id/amendments`]: {
    ask: withElection((browser, url) => browser.get(`${url}/amendments`)),
    answers: mayOnly('elections.read', 200),
  },
  [`GET ${API}/:id/amendments/:member`]: {
    ask: withElection(async (browser, url, admin) =>
      browser.get(`${url}/amendments/${(await newMember(admin)).id}`),
    ),
    answers: mayOnly('elections.edit', 200),
  },
  [`POST ${API}/:id/amendments`]: {
    ask: withElection(async (browser, url, admin) => {
      await admin.post(`${url}/lay-open`)
      const member = (await newMember(admin)).id
      const start = await admin.get(`${url}/amendments/${member}`)
      const { centre: _centre, ...name } = start.json<{ data: AmendmentStart }>().data.name
      const sent = { kind: 'add', member, name, ground: 'Paid in time', document: 'Receipt 12, box 3' }
      return browser.post(`${url}/amendments`, sent)
    }),
    answers: mayOnly('elections.edit', 200),
  },
  'GET /api/admin/rolls/:id': {
    ask: async (browser, admin) => browser.get(`/api/admin/rolls/${(await newMember(admin))._id}`),
    answers: mayOnly('register.read', 200),
  },
  'POST /api/claims': {
    ask: async (browser, admin) => {
      const { phone } = await newMember(admin)
      const { _id } = await layRollOpen(admin)
      const token = admin.token()
      admin.setToken(null)
      const standing = (await openRecord(admin, phone))?.rolls?.find(({ election }) => election === _id)
      admin.setToken(token)
      if (!standing) throw new Error('no roll')
      return browser.send({
        method: 'POST',
        url: '/api/claims',
        remoteAddress: nextAddress(),
        payload: claimInput(standing),
      })
    },
    answers: [201, 201, 201],
  },
  'GET /api/admin/claims': { ask: get('/api/admin/claims'), answers: mayOnly('elections.read', 200) },
  'GET /api/admin/claims/:id/case': {
    ask: async (browser, admin) =>
      browser.get(`/api/admin/claims/${(await sendClaimAsSpam(admin))._id}/case`),
    answers: mayOnly('elections.read', 200),
  },
  'POST /api/admin/claims/:id/decide': {
    ask: async (browser, admin) => {
      const url = `/api/admin/claims/${(await sendClaimAsSpam(admin))._id}`
      await admin.send({ method: 'PATCH', url, payload: { status: 'open' } })
      return browser.post(`${url}/decide`, { status: 'refused', reason: 'The receipt is of another' })
    },
    answers: mayOnly('elections.edit', 200),
  },
  [`POST ${API}/:id/lay-open`]: {
    ask: withElection((browser, url) => browser.post(`${url}/lay-open`)),
    answers: mayOnly('elections.edit', 200),
  },
  [`POST ${API}/:id/freeze`]: {
    // The clock of the tests stands still, and a roll that was laid open is not frozen the same day.
    ask: withElection((browser, url) => browser.post(`${url}/freeze`)),
    answers: mayOnly('elections.edit', 'ROLL_FIXED'),
  },
}
