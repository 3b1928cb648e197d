import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import type { NewPayment, Payment } from '#domain/dues/payment.ts'
import { aMember } from '../members/testing.ts'
import { renderPage } from '../test-utils.tsx'
import { PaymentDesk } from './PaymentDesk.tsx'

const MEMBER = aMember()
const FEE = '0195f7a0-0000-7000-8000-000000000001'
const DESK = {
  _id: '0195f7a0-0000-7000-8000-000000000002',
  letter: 'A',
  openedAt: new Date().toISOString(),
} as DeskSession
const today = dayOf(Date.now())
const year = Number(today.slice(0, 4))

const DUES: MemberDues = {
  standing: { state: 'never', since: null, until: null, receipt: null, typedYear: null },
  today,
  year,
  yearStart: '01-01',
  terms: [],
  payments: [],
  fees: [
    {
      _id: FEE,
      version: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      class: 'general',
      name: { en: 'General member', bn: '' },
      cents: 2000,
      validFrom: '2020-01-01',
      note: '',
    },
  ],
  giveBack: [],
  numbers: [MEMBER.id],
}

const toStored = ({ parts, desk, ...payment }: NewPayment): Payment => ({
  ...payment,
  _id: '0195f7a0-0000-7000-8000-000000000003',
  receipt: '26-A-0001',
  desk: { _id: desk, letter: 'A', isOpen: true },
  at: new Date().toISOString(),
  payer: { id: MEMBER.id, _id: MEMBER._id, name: 'Abdul Karim' },
  takenBy: 'Nasima Akter',
  parts: parts.map(({ purpose, cents }) => ({
    purpose,
    cents,
    member: null,
    year: null,
    about: null,
    term: null,
  })),
  void: null,
})

let sent: { key: string | null; payment: NewPayment }[] = []
/** How the next payments are answered; they are stored by default. */
let answers: (() => Response | Promise<Response>)[] = []
/** Resolves when the dues of the member may arrive. */
let duesArrive: Promise<unknown> = Promise.resolve()

const ok = (data: unknown) => Response.json({ statusCode: 200, success: true, message: 'OK', data })
const replies: [RegExp, () => unknown][] = [
  [
    /\/members\/find/,
    () => ({ members: [{ ...MEMBER, reasons: [] }], directories: { general: 1, life: 0 } }),
  ],
  [/\/admin\/payments\?/, () => ({ data: [], meta: { page: 1, limit: 10, total: 0 } })],
  [/\/api\/members\//, () => MEMBER],
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    if (method === 'POST') {
      const payment = JSON.parse(typeof body === 'string' ? body : '') as NewPayment
      sent.push({ key: new Headers(headers).get('idempotency-key'), payment })
      return (answers.shift() ?? (() => ok(toStored(payment))))()
    }
    if (path.includes('/dues/members/')) {
      await duesArrive
      return ok(DUES)
    }
    return ok(replies.find(([pattern]) => pattern.test(path))?.[1]())
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  sent = []
  answers = []
  duesArrive = Promise.resolve()
})

const show = () => renderPage(<PaymentDesk desk={DESK} />, { at: '/admin/desk' })
const findMember = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Who is paid for?' }), 'karim')
  await screen.findByRole('option', { name: /Abdul Karim/ })
  await userEvent.keyboard('{Enter}')
}
const store = () => screen.getByRole('button', { name: /^Store/ })

it('after the name, Enter chooses the member and Enter stores the dues of this year in cash', async () => {
  show()
  await findMember()
  await screen.findByRole('group', { name: /^Dues for/ })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Cash/ }))
  await userEvent.click(store())
  expect((await screen.findByRole('heading', { name: '26-A-0001' })).textContent).toBe('26-A-0001')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(sent.map(({ payment }) => payment)).toMatchObject([
    {
      method: 'cash',
      cents: 2000,
      payer: MEMBER.id,
      paidOn: today,
      parts: [{ purpose: 'dues', member: MEMBER.id, year, fee: FEE, cents: 2000 }],
    },
  ])
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Who is paid for?' }))
})

it('a fast typist does not wait for the standing, and a double press makes one payment', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  duesArrive = promise
  show()
  await findMember()
  await userEvent.dblClick(store())
  expect(sent).toEqual([])
  resolve()
  await screen.findByRole('heading', { name: '26-A-0001' })
  expect(sent).toHaveLength(1)
})

it('after a lost reply and a reload the same payment is sent with the same key', async () => {
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
  show()
  await findMember()
  await screen.findByRole('group', { name: /^Dues for/ })
  await userEvent.click(store())
  await screen.findByText(/no answer came/)
  cleanup()
  show()
  await screen.findByText(/no answer came/)
  await userEvent.click(store())
  await screen.findByRole('heading', { name: '26-A-0001' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await findMember()
  await screen.findByRole('group', { name: /^Dues for/ })
  await userEvent.click(store())
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

it('a fault of the server stands at its part, and number keys choose the method', async () => {
  const fault = { path: 'parts.0.year', message: 'Already paid for these days!' }
  answers = [
    () =>
      Response.json(
        { statusCode: 400, success: false, message: 'Validation failed', errorMessages: [fault] },
        { status: 400 },
      ),
  ]
  show()
  await findMember()
  const part = await screen.findByRole('group', { name: /^Dues for/ })
  await userEvent.keyboard('2')
  const number = screen.getByRole('textbox', { name: /check/ })
  expect(document.activeElement).toBe(number)
  await userEvent.click(store())
  expect(await screen.findByText('The number of the check is required!')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(number, '1042')
  await userEvent.click(store())
  await waitFor(() => expect(part.textContent).toContain('Already paid for these days!'))
  expect(screen.queryByText(/no answer came/)).toBeNull()
})
