import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BankFile, BankLine } from '#domain/bank/bank-line.ts'
import { IN_AND_OUT } from '#domain/bank/read-lines.ts'
import { AbilitiesContext } from '../session/abilities.tsx'
import { session } from '../session/session.ts'
import { renderPage } from '../test-utils.tsx'
import BankPage from './BankPage.tsx'

const uid = (last: number) => `0195f7a0-0000-7000-8000-${String(last).padStart(12, '0')}`
const FEE = uid(1)
const DESK = uid(2)

const KARIM = { id: 12, _id: uid(3), name: 'Abdul Karim' }
const PROPOSAL: NonNullable<BankLine['proposal']> = {
  foundBy: 'code',
  code: 'K7M4PT',
  parts: [
    {
      name: 'Abdul Karim',
      member: KARIM,
      applicant: null,
      class: 'general',
      year: 2026,
      fee: FEE,
      cents: 2000,
    },
  ],
  expectedCents: 2000,
  payer: KARIM,
  payerName: null,
  fault: null,
  isNextYear: false,
  isCertain: true,
}
const uncertain = { ...PROPOSAL, isCertain: false }

const aLine = (changes: Partial<BankLine> = {}): BankLine => ({
  _id: uid(10),
  day: '2026-11-27',
  cents: 2000,
  text: 'Zelle from A K',
  name: null,
  reference: null,
  account: null,
  method: 'zelle',
  state: 'waiting',
  note: '',
  decidedAt: null,
  decidedBy: null,
  payment: null,
  proposal: PROPOSAL,
  ...changes,
})
const less = aLine({ _id: uid(11), cents: 1500, proposal: uncertain })
const more = aLine({ _id: uid(12), cents: 5000, proposal: uncertain })

const desk = {
  _id: DESK,
  version: 1,
  letter: 'A',
  state: 'open',
  openedAt: '2026-11-27T10:00:00.000Z',
  openedBy: 'Nasima Akter',
  float: {},
  floatCents: 0,
  receipts: 0,
  voids: [],
  counts: [],
  first: null,
  last: null,
  countedAt: null,
  countedBy: null,
  cash: null,
  result: null,
  explanation: '',
  closedAt: null,
  closedBy: null,
  deposit: null,
}

const UNKNOWN: BankFile = {
  columns: [
    { header: 'Booked', samples: ['11/27/2026'] },
    { header: 'What', samples: ['Zelle from A K'] },
    { header: 'How much', samples: ['20.00'] },
  ],
  mapping: { columns: [null, 'text', 'amount'], dayOrder: 'month' },
  result: null,
}

let lines: BankLine[] = []
let desks: object[] = []
const proposalOf = ({ searchParams }: URL) =>
  searchParams.get('purpose') === 'donation'
    ? { ...uncertain, foundBy: 'hand', code: null, parts: [], expectedCents: 0 }
    : { ...uncertain, foundBy: 'hand', code: null, fault: 'Already paid for these days!' }
const sent: { path: string; body: unknown }[] = []
const reply = (data: unknown) => Response.json({ statusCode: 200, success: true, message: 'OK', data })

beforeEach(() => {
  lines = [aLine()]
  desks = [desk]
  session.start({
    accessToken: 'token',
    user: {
      _id: uid(40),
      name: desk.openedBy,
      email: 'nasima@example.org',
      role: 'admin',
      duties: ['everything'],
    },
  })
  sent.length = 0
  vi.stubGlobal('fetch', async (url: URL | string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(String(url), 'http://localhost')
    if (pathname === '/api/admin/desks') return reply(desks)
    if (pathname.endsWith('/proposal')) return reply(proposalOf(new URL(String(url), 'http://localhost')))
    if (method !== 'POST') {
      const folders = { proposed: lines.length, waiting: 0, taken: 0, ignored: 0 }
      return reply({ data: lines, meta: { page: 1, limit: 50, total: lines.length, folders, year: 2026 } })
    }
    sent.push({ path: pathname, body: typeof body === 'string' ? JSON.parse(body) : body })
    if (body instanceof FormData) {
      const result = {
        added: 3,
        known: 1,
        unread: 1,
        unreadRows: [{ text: 'A · 5.00 · 20.00', fault: IN_AND_OUT }],
        equal: [{ day: '2026-11-25', cents: 2000, text: 'Zelle from K P' }],
      }
      return reply({ ...UNKNOWN, result: body.has('data') ? result : null })
    }
    return reply(aLine({ state: 'taken', payment: { _id: uid(20), receipt: '26-A-0001', void: null } }))
  })
})
afterEach(() => {
  session.end()
  vi.unstubAllGlobals()
})

const show = () =>
  renderPage(
    <AbilitiesContext value={{ may: () => true, mayEdit: true }}>
      <BankPage />
    </AbilitiesContext>,
  )

it('accepts a line at the open desk, with its code, method and part', async () => {
  show()
  await screen.findByText('By the code K7M-4PT')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Method' }), 'Card')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    path: `/api/admin/bank/${uid(10)}/accept`,
    body: {
      desk: DESK,
      method: 'card',
      payer: 12,
      payerName: null,
      parts: [{ purpose: 'dues', member: 12, year: 2026, fee: FEE, cents: 2000 }],
    },
  })
})

it('says what is more or less than the fees; less is not accepted, and only certain lines are accepted at once', async () => {
  lines = [aLine(), less, more]
  show()
  const cards = () =>
    screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Zelle from A K'))
  await screen.findByText('$5 less than the fees')
  expect(screen.getByText('$30 more than the fees: as a donation')).toBeTruthy()
  await screen.findByRole('button', { name: 'Accept the certain one' })
  expect(cards().map((card) => within(card).queryByRole('button', { name: 'Accept' }) !== null)).toEqual([
    true,
    false,
    true,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Accept the certain one' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/admin/bank/${uid(10)}/accept`]))
})

it('pays for another year or as a donation, as it is chosen on the card', async () => {
  lines = [
    aLine({
      proposal: {
        ...uncertain,
        isNextYear: true,
        parts: PROPOSAL.parts.map((part) => ({ ...part, year: 2027 })),
      },
    }),
  ]
  show()
  await screen.findByText('2026 is paid already, so this is proposed for 2027: please check it.')
  const what = screen.getByRole('combobox', { name: 'Pays for' })
  await userEvent.selectOptions(what, 'Dues for 2025')
  await screen.findByText('Already paid for these days!')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await userEvent.selectOptions(what, 'Donation')
  await screen.findByText('$20 as a donation')
  expect(screen.getByText('Chosen by hand')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      payer: 12,
      parts: [{ purpose: 'donation', member: 12, about: null, cents: 2000 }],
    }),
  )
})

it('says why a line waits whose payment was voided', async () => {
  const voided = { reason: 'mistake' as const, note: 'The wrong Karim' }
  lines = [aLine({ payment: { _id: uid(20), receipt: '26-A-0001', void: voided } })]
  show()
  const reason = await screen.findByText(/is void, so the line waits again: Entered by mistake/)
  expect(reason.textContent).toContain('The wrong Karim')
})

it('says that the day of a line is still to come', async () => {
  lines = [aLine({ day: '2099-01-01', proposal: null })]
  show()
  expect(await screen.findByText('This day is still to come: nothing is proposed before it.')).toBeTruthy()
})

it('takes payments at the own desk, and at that of somebody else only if it is chosen', async () => {
  const other = { ...desk, _id: uid(30), letter: 'B', openedBy: 'Somebody Else' }
  desks = [other, desk]
  const { unmount } = show()
  const own = await screen.findByRole('combobox', { name: 'Desk' })
  expect(
    within(own)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Receipts of desk A', 'Receipts of desk B'])
  await screen.findByRole('button', { name: 'Accept' })
  unmount()

  desks = [other]
  show()
  const choice = await screen.findByRole('combobox', { name: 'Desk' })
  await screen.findByText('By the code K7M-4PT')
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
  await userEvent.selectOptions(choice, 'Receipts of desk B')
  await screen.findByRole('button', { name: 'Accept' })
})

it('asks what unknown columns mean, and says what a file added', async () => {
  show()
  const file = new File(['Booked,What,How much\n'], 'bank.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Choose a file of the bank'), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Read the file' }))
  expect(screen.getByRole('alert').textContent).toContain('One column must be the day!')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Booked' }), 'Day')
  await userEvent.click(screen.getByRole('button', { name: 'Read the file' }))
  await screen.findByText('bank.csv: 3 new lines, 1 was there already')
  expect(screen.getByText('1 row is no payment')).toBeTruthy()
  expect(screen.getByText(IN_AND_OUT)).toBeTruthy()
  expect(screen.getByText(/Zelle from K P/).textContent).toContain('$20')
  const form = sent.at(-1)?.body
  const data = form instanceof FormData ? form.get('data') : null
  expect(JSON.parse(typeof data === 'string' ? data : '')).toEqual({
    columns: ['day', 'text', 'amount'],
    dayOrder: 'month',
  })
})
