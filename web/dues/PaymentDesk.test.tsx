import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentCodeOf } from '#domain/applications/application.ts'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import type { NewPayment, Payment } from '#domain/dues/payment.ts'
import { aMember } from '../members/testing.ts'
import { renderPage } from '../test-utils.tsx'
import { PartFields } from './PartFields.tsx'
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
  standing: { state: 'never', since: null, until: null, receipt: null, typedYear: null, isLifeNext: false },
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

const NO_PARTS = {
  method: 'cash',
  reference: null,
  payer: MEMBER.id,
  payerName: null,
  note: '',
  parts: [],
} as const

const toStored = ({
  parts,
  desk,
  ...payment
}: Omit<NewPayment, 'parts'> & { parts: readonly NewPayment['parts'][number][] }): Payment => ({
  ...payment,
  paidOn: payment.paidOn ?? today,
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
    applicant: null,
    term: null,
  })),
  void: null,
  refusals: [],
})

/** The texts that members were searched for. */
let searched: string[] = []
let sent: { key: string | null; payment: NewPayment }[] = []
/** How the next payments are answered; they are stored by default. */
let answers: (() => Response | Promise<Response>)[] = []
/** How long each reply takes, in milliseconds. */
let delay = 0
/** Resolves when the dues of the member may arrive. */
let duesArrive: Promise<unknown> = Promise.resolve()
let standing = DUES.standing
let members = [MEMBER]

const ok = (data: unknown) => Response.json({ statusCode: 200, success: true, message: 'OK', data })
const NAMED: PaymentCodeOf = {
  code: 'K7M4PT',
  members: [],
  applicants: [{ _id: FEE, name: 'Jahanara Sarkar', class: 'general', isPaid: false, likely: null }],
  today,
  year,
  yearStart: '01-01',
  fees: [
    ...DUES.fees,
    ...DUES.fees.map((fee) => ({ ...fee, _id: DESK._id, class: 'life' as const, cents: 50_000 })),
  ],
}
let named = NAMED
const replies: [RegExp, () => unknown][] = [
  [/payment-codes/, () => named],
  [
    /\/members\/find/,
    () => ({
      members: members.map((member) => ({ ...member, reasons: [] })),
      directories: { general: members.length, life: 0 },
    }),
  ],
  [
    /\/admin\/payments\/again$/,
    () => {
      const payment = toStored({ ...NO_PARTS, desk: DESK._id, paidOn: `${year - 1}-12-30`, cents: 4000 })
      const part = {
        purpose: 'dues',
        about: null,
        applicant: null,
        cents: 2000,
        term: null,
        member: payment.payer,
      } as const
      return {
        ...payment,
        parts: [
          { ...part, year: year - 1 },
          { ...part, year: year + 1 },
        ],
      }
    },
  ],
  [/\/admin\/payments\?/, () => ({ data: [], meta: { page: 1, limit: 10, total: 0 } })],
  [/\/api\/members\//, () => MEMBER],
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (method === 'POST') {
      const payment = JSON.parse(typeof body === 'string' ? body : '') as NewPayment
      sent.push({ key: new Headers(headers).get('idempotency-key'), payment })
      return (answers.shift() ?? (() => ok(toStored(payment))))()
    }
    if (path.includes('/dues/members/')) {
      await duesArrive
      return ok({ ...DUES, standing })
    }
    const text = new URL(path, 'http://x').searchParams.get('text')
    if (text !== null) searched.push(text)
    return ok(replies.find(([pattern]) => pattern.test(path))?.[1]())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sent = []
  searched = []
  answers = []
  duesArrive = Promise.resolve()
  standing = DUES.standing
  delay = 0
  members = [MEMBER]
  named = NAMED
})

const show = (at = '/admin/desk') => renderPage(<PaymentDesk desk={DESK} />, { at })
const findMember = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Who is paid for?' }), 'karim')
  await screen.findByRole('option', { name: /Abdul Karim/ })
  await userEvent.keyboard('{Enter}')
}
const store = () => screen.getByRole('button', { name: /^Store/ })

/** Types with a pause between the keys. From then on time passes only as the test goes on, however busy the machine is. */
const typeSlowly = async (box: HTMLElement, keys: string, pause: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Testing Library advances the timers of this name while it waits.
  vi.stubGlobal('jest', vi)
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => Date.now())
  const advanceTimers = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))
  const typist = userEvent.setup({ delay: pause, advanceTimers })
  await typist.type(box, keys)
  return typist
}

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
      // The day of the server, whatever the clock of the phone is.
      paidOn: null,
      parts: [{ purpose: 'dues', member: MEMBER.id, year, fee: FEE, cents: 2000 }],
    },
  ])
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Who is paid for?' }))
})

it('an Enter that follows the receipt at once is not lost: what is on the screen has the focus already', async () => {
  show()
  await findMember()
  await screen.findByRole('group', { name: /^Dues for/ })
  const focusOfReceipt = new Promise<Element | null>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('heading', { name: '26-A-0001' })) return
      observer.disconnect()
      resolve(document.activeElement)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  // Not through the library of the tests, which runs the effects before it returns.
  store().click()
  expect((await focusOfReceipt)?.textContent).toBe('Next')
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

it.each([
  { replies: 200, keys: 120 },
  { replies: 500, keys: 250 },
  { replies: 5, keys: 40 },
])('keys every $keys ms are done in order when replies take $replies ms', async ({ replies: ms, keys }) => {
  show()
  const box = await screen.findByRole('combobox', { name: 'Who is paid for?' })
  delay = ms
  await typeSlowly(box, '2049{Enter}{Enter}{Enter}2050{Enter}{Enter}', keys)
  await screen.findByRole('heading', { name: '26-A-0001' })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ payment }) => [payment.method, payment.reference])).toEqual([
    ['cash', null],
    ['cash', null],
  ])
  expect(searched.filter((text) => text.length === 4)).toEqual(['2049', '2050'])
})

it('a digit that was typed before the form was shown chooses no method, and what follows stores nothing', async () => {
  show()
  const box = await screen.findByRole('combobox', { name: 'Who is paid for?' })
  delay = 100
  const typist = await typeSlowly(box, 'karim{Enter}2050{Enter}{Enter}', 30)
  const cash = await screen.findByRole<HTMLInputElement>('radio', { name: /Cash/ })
  await screen.findByRole('group', { name: /^Dues for/ })
  expect(cash.checked).toBe(true)
  expect(sent).toEqual([])
  // After a pause, keys count again.
  vi.advanceTimersByTime(700)
  await typist.keyboard('{Enter}')
  await screen.findByRole('heading', { name: '26-A-0001' })
  expect(sent.map(({ payment }) => payment.method)).toEqual(['cash'])
})

it('keys after a name that finds nobody are dropped, also those that come after the reply', async () => {
  members = []
  show()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Who is paid for?' })
  delay = 50
  await typeSlowly(box, '2049{Enter}{Enter}{Enter}2050{Enter}{Enter}', 60)
  await screen.findAllByText('Nothing found')
  expect(box.value).toBe('2049')
  expect(sent).toEqual([])
})

it('keys after a code that adds nobody are dropped', async () => {
  named = { ...NAMED, applicants: NAMED.applicants.map((each) => ({ ...each, isPaid: true })) }
  show()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Who is paid for?' })
  delay = 50
  await typeSlowly(box, 'K7M4PT{Enter}2050{Enter}{Enter}', 60)
  await screen.findByText('Paid already: Jahanara Sarkar')
  expect(box.value).not.toContain('2050')
  expect(sent).toEqual([])
})

it('Enter that is held down after a name chooses and stores nothing', async () => {
  show()
  const box = await screen.findByRole('combobox', { name: 'Who is paid for?' })
  delay = 20
  await typeSlowly(box, 'karim{Enter>30/}', 10)
  await screen.findByRole('group', { name: /^Dues for/ })
  expect(sent).toEqual([])
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
  expect(await screen.findByText('The number of the check or money order is required!')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(number, '1042')
  await userEvent.click(store())
  await waitFor(() => expect(part.textContent).toContain('Already paid for these days!'))
  expect(screen.queryByText(/no answer came/)).toBeNull()
})

it('a back year of a member whose later year was typed says before saving that the ledger counts from then on', async () => {
  standing = { ...DUES.standing, state: 'paid', until: `${year}-12-31`, typedYear: year }
  show()
  await findMember()
  await userEvent.click(await screen.findByRole('button', { name: /^Pay for/ }))
  expect(screen.queryByText(/typed by hand/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), String(year - 3))
  const words = `The register says ${year}, typed by hand; after this payment the ledger counts: ${year - 3}.`
  expect(screen.getByText(words)).toBeTruthy()
})

it('an amount that is none is marked when its field is left, and the button names no sum without it', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: /^A donation of somebody/ }))
  const amount = screen.getByRole('textbox', { name: 'Amount in dollars' })
  await userEvent.type(amount, '12.345')
  expect(screen.queryByText(/Must be an amount/)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Must be an amount of dollars such as 20 or 20.50!')).toBeTruthy()
  expect(store().textContent).toBe('Store')
  await userEvent.clear(amount)
  await userEvent.type(amount, '12.34')
  expect(store().textContent).toBe('Store $12.34')
})

it('what a fault has unfolded stays so when the server refuses again', async () => {
  const fault = { path: 'paidOn', message: 'Must not be a day to come!' }
  const refuse = (message: string, errorMessages: object[]) => () =>
    Response.json({ statusCode: 400, success: false, message, errorMessages }, { status: 400 })
  answers = [refuse('Validation failed', [fault]), refuse('This desk is closed!', [])]
  show()
  await findMember()
  await screen.findByRole('group', { name: /^Dues for/ })
  const details = screen.getByText('Payer, day, note').closest('details')
  await userEvent.click(store())
  await waitFor(() => expect(details?.open).toBe(true))
  await userEvent.click(store())
  await screen.findByText('This desk is closed!')
  expect(details?.open).toBe(true)
})

it('offers for an applicant the fees of the membership that the application asks for', async () => {
  show('/admin/desk?code=K7M4PT')
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  screen.getByRole('combobox', { name: 'Year' })
  expect(screen.queryByRole('combobox', { name: 'Fee' })).toBeNull()
})

it('takes a void payment again for its years, with its day and its number', async () => {
  show('/admin/desk?again=again')
  await screen.findByText(`This is for ${year + 1}, a year that has not begun.`)
  await userEvent.click(store())
  await screen.findByRole('heading', { name: '26-A-0001' })
  expect(sent[0]?.payment).toMatchObject({
    paidOn: `${year - 1}-12-30`,
    reference: '26-A-0001',
    currentYear: year,
    parts: [{ year: year - 1 }, { year: year + 1 }],
  })
})

it('the code of a form adds those who became members and those who apply', async () => {
  named = { ...NAMED, members: [{ id: MEMBER.id, _id: MEMBER._id, name: 'Abdul Karim' }] }
  show('/admin/desk?code=K7M4PT')
  await screen.findByRole('group', { name: /^Dues for/ })
  screen.getByText('Jahanara Sarkar')
  expect(store().textContent).toBe('Store $40')
})

it('a part names its fee where its class has more than one', () => {
  const part = { key: 'proposed', purpose: 'dues' as const, year, fee: FEE, cents: 2000 }
  const [fee] = DUES.fees
  if (!fee) throw new Error('there is a fee')
  const senior = { ...fee, _id: `${FEE.slice(0, -1)}9`, name: { en: 'Senior', bn: '' }, cents: 500 }
  const shown = (fees: MemberDues['fees']) => (
    <PartFields
      part={part}
      dues={{ year, fees }}
      field={{ name: 'part', error: undefined }}
      onChange={() => {}}
    />
  )
  renderPage(shown([fee]))
  expect(screen.queryByText('General member')).toBeNull()
  cleanup()
  renderPage(shown([fee, senior]))
  expect(screen.getByText('General member')).toBeTruthy()
})
