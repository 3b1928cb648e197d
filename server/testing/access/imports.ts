import { UNKNOWN_ID } from '../create-record.ts'
import { fileForm, IMPORT_HEADERS, importTable, IMPORTS, ROW, untilDone, csvOf } from '../imports.ts'
import type { Browser } from '../test-app.ts'
import { get, mayOnly, post, type Rule, type Rules } from './rule.ts'

const TABLE = [IMPORT_HEADERS, ROW]

/** Sends a request about an import of its own in the state; one that is refused needs none, and reading a file takes long. */
const ofImport =
  (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    rest: string,
    state: 'read' | 'checked' | 'applied',
    body?: object,
  ): Rule['ask'] =>
  async (browser: Browser, admin: Browser) => {
    const isAllowed = (await browser.get(IMPORTS)).statusCode === 200
    const made = isAllowed ? await importTable(admin, TABLE, state, { match: 'none' }) : undefined
    const id = made?._id ?? UNKNOWN_ID
    const payload = rest === '/check' ? (made?.mapping ?? {}) : body
    const reply = await browser.send({ method, url: `${IMPORTS}/${id}${rest}`, ...(payload && { payload }) })
    // So that the next one is not refused because this one is at work.
    if (isAllowed && method === 'POST') await untilDone(admin, id)
    return reply
  }

const ONLY = mayOnly('register.import', 200)

export const importRules: Rules = {
  'GET /api/admin/imports': { ask: get(IMPORTS), answers: ONLY },
  'POST /api/admin/imports': {
    ask: (browser) => browser.sendForm('POST', IMPORTS, fileForm(csvOf(TABLE))),
    answers: mayOnly('register.import', 201),
  },
  'POST /api/admin/imports/template': { ask: post(`${IMPORTS}/template`), answers: ONLY },
  'GET /api/admin/imports/:id': { ask: ofImport('GET', '', 'read'), answers: ONLY },
  'DELETE /api/admin/imports/:id': { ask: ofImport('DELETE', '', 'read'), answers: ONLY },
  'GET /api/admin/imports/:id/rows': { ask: ofImport('GET', '/rows', 'read'), answers: ONLY },
  'GET /api/admin/imports/:id/faulty': { ask: ofImport('GET', '/faulty', 'read'), answers: ONLY },
  'POST /api/admin/imports/:id/faulty': {
    ask: ofImport('POST', '/faulty', 'read', { reason: 'Reason', row: 'Row', paths: {}, messages: {} }),
    answers: ONLY,
  },
  'POST /api/admin/imports/:id/decide': {
    ask: ofImport('POST', '/decide', 'checked', { rows: [2], decision: 'leave' }),
    answers: ONLY,
  },
  'PATCH /api/admin/imports/:id/rows/:number': {
    ask: ofImport('PATCH', '/rows/2', 'checked', { cells: [{ column: 0, text: 'Nasima' }] }),
    answers: ONLY,
  },
  'POST /api/admin/imports/:id/check': { ask: ofImport('POST', '/check', 'read'), answers: ONLY },
  'POST /api/admin/imports/:id/apply': { ask: ofImport('POST', '/apply', 'checked'), answers: ONLY },
  'POST /api/admin/imports/:id/undo': { ask: ofImport('POST', '/undo', 'applied'), answers: ONLY },
}
