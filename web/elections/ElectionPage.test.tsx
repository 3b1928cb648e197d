import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Election, stageOn } from '#domain/elections/election.ts'
import type { MemberChanges } from '#domain/elections/member-changes.ts'
import type { RollPage, RollVerdict } from '#domain/elections/roll-list.ts'
import { SWITCHED_RULES } from '#domain/elections/rules.ts'
import { renderPage } from '../test-utils.tsx'
import ElectionPage from './ElectionPage.tsx'
import { NextStep } from './NextStep.tsx'

const UID = '0195a1b2-0000-7000-8000-000000000001'
const MEMBER_UID = '0195a1b2-0000-7000-8000-000000000002'
const PAYMENT = '0195a1b2-0000-7000-8000-000000000003'

const ELECTION: Election = {
  _id: UID,
  version: 1,
  createdAt: '2026-07-01T12:00:00.000Z',
  updatedAt: '2026-07-01T12:00:00.000Z',
  name: { en: 'Election of the committee', bn: '' },
  pollDay: '2026-12-06',
  opensAt: '08:00',
  closesAt: '18:00',
  recordDay: '2026-07-15',
  cutOff: '2026-06-30T23:59',
  claimsUntil: '2026-09-15',
  freezeDay: '2026-10-15',
  classes: ['general_member'],
  leastAge: null,
  leastDays: null,
  rules: [...SWITCHED_RULES],
  centres: [{ name: { en: 'School', bn: '' }, zipCodes: [] }],
  notified: [],
  laidOpenAt: null,
  frozenAt: null,
  digest: null,
  sealed: null,
}

const ROLL: RollPage = {
  data: [
    {
      member: 4,
      uid: MEMBER_UID,
      name: 'Rahima Begum',
      father: 'Abdul Karim',
      union: 'musapur',
      zipCode: '11218',
      number: null,
      centre: null,
      isOn: false,
      failed: ['paid_in_time'],
      amendments: [],
      wasOn: null,
    },
  ],
  meta: { page: 1, limit: 25, total: 1 },
  summary: {
    on: 0,
    off: 1,
    rules: { paid_in_time: 1 },
    centres: {},
    unions: {},
    changed: null,
    laidOpenAt: null,
    asOf: '2026-07-16T04:00:00.000Z',
    freeze: null,
  },
}

const LATE = 'The $20 of July 2, 2026 came after June 30, 2026, 11:59 PM (receipt 26-A-0147).'
const VERDICT: RollVerdict = {
  uid: MEMBER_UID,
  name: 'Rahima Begum',
  isOn: false,
  number: null,
  centre: null,
  verdicts: [
    {
      rule: 'paid_in_time',
      isPassed: false,
      text: { en: LATE, bn: '' },
      evidence: [{ kind: 'receipt', receipt: '26-A-0147', payment: PAYMENT }],
    },
    {
      rule: 'union',
      isPassed: true,
      text: { en: 'Comes from a union that votes.', bn: '' },
      evidence: [{ kind: 'change', number: 31 }],
    },
  ],
  amendments: [],
}

const MEMBER_CHANGES: MemberChanges = {
  total: 7,
  newest: [
    {
      number: 90,
      at: '2026-08-01T15:00:00.000Z',
      actor: 'The registrar',
      action: 'update',
      batch: null,
      reason: null,
      isReasonErased: false,
      isErased: false,
      changes: [{ path: 'yearOfBirth', before: 1950, after: 1952 }],
      kind: 'member',
      recordId: MEMBER_UID,
      name: 'Belal Hossain',
      isDeleted: false,
    },
  ],
}

const show = (day: string, more: Partial<Election> = {}, search = '', roll = ROLL) => {
  vi.useFakeTimers({ now: Date.parse(`${day}T17:00:00Z`), toFake: ['Date'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path.includes('/roll/4')
      ? VERDICT
      : path.includes('/roll')
        ? roll
        : path.includes('/member-changes')
          ? MEMBER_CHANGES
          : path.includes('/amendments')
            ? { amendments: [], names: {}, waiting: [], openClaims: 2 }
            : { ...ELECTION, ...more }
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
  return { asked, ...renderPage(<ElectionPage />, { at: `/admin/elections/x${search}` }) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LAID = { laidOpenAt: '2026-07-20T16:00:00.000Z' }
const FROZEN = { ...LAID, frozenAt: '2026-10-15T16:00:00.000Z', digest: 'a'.repeat(64), sealed: 0 }

it.each<[string, Partial<Election>, step: string | null, action: string | null]>([
  ['2026-07-10', {}, 'Record day', null],
  ['2026-07-16', {}, 'Laid open', 'Lay the roll open'],
  ['2026-09-20', {}, 'Laid open', null],
  ['2026-08-01', LAID, 'Last day for claims', 'Lay open again'],
  ['2026-09-20', LAID, 'Freeze', 'Lay open again'],
  ['2026-10-15', LAID, 'Freeze', 'Freeze the roll'],
  ['2026-11-01', FROZEN, 'Poll', null],
  ['2026-12-07', FROZEN, null, null],
])('on %s the step and the action are those of the calendar', async (day, more, step, action) => {
  show(day, more)
  const calendar = await screen.findByRole('list', { name: 'Calendar' })
  const current = within(calendar)
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')
  if (step === null) expect(current).toBeUndefined()
  else expect(current?.textContent).toContain(step)
  const offered = ['Lay the roll open', 'Lay open again', 'Freeze the roll'].filter((name) =>
    screen.queryByRole('button', { name }),
  )
  expect(offered).toEqual(action === null ? [] : [action])
})

it('the freeze says that it cannot be taken back before anything is sent', async () => {
  const { asked } = show('2026-10-15', LAID)
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze the roll' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('This cannot be taken back')
  await within(dialog).findByText('Claims and objections that are not decided: 2')
  expect(within(dialog).queryByText(/^Amendments that wait/)).toBeNull()
  expect(asked.some((path) => path.endsWith('/freeze'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Freeze it for good' }))
  await waitFor(() => expect(asked.some((path) => path.endsWith('/freeze'))).toBe(true))
})

it('the question whether to lay the roll open does not turn into another one meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    if (method === 'POST') sent.push([path, new Headers(headers).get('if-match')])
    return Response.json({ statusCode: 200, success: true, message: 'OK', data: ELECTION })
  })
  const Host = () => {
    const [election, setElection] = useState(ELECTION)
    return (
      <>
        <NextStep election={election} stage={stageOn(election, '2026-07-16')} today="2026-07-16" />
        <button onClick={() => setElection({ ...ELECTION, ...LAID, version: 2 })}>Another admin</button>
      </>
    )
  }
  renderPage(<Host />)
  fireEvent.click(screen.getByRole('button', { name: 'Lay the roll open' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lay the roll open?' }))
  fireEvent.click(screen.getByText('Another admin'))
  await screen.findByText('Lay open again')
  fireEvent.click(dialog.getByRole('button', { name: 'Lay the roll open' }))
  await waitFor(() => expect(sent).toEqual([[expect.stringMatching('/lay-open$'), '"1"']]))
})

it('a frozen roll shows its digest and the record of the change log that has the freeze', async () => {
  const freeze = { number: 731, hash: 'Ll1_freeze' }
  show('2026-11-01', FROZEN, '', { ...ROLL, summary: { ...ROLL.summary, freeze } })
  await screen.findByText('#731 Ll1_freeze')
  expect(screen.getByText(FROZEN.digest)).toBeTruthy()
})

it('a row opens the verdicts, each with its evidence', async () => {
  const { router } = show('2026-08-01', LAID, '?which=off')
  fireEvent.click(await screen.findByRole('link', { name: 'Rahima Begum' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rahima Begum' }))
  expect(dialog.getByText(LATE)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /Receipt/ }).getAttribute('href')).toBe(
    `/admin/payments/${PAYMENT}`,
  )
  expect(dialog.getByRole('link', { name: /Change/ }).getAttribute('href')).toBe('/admin/changes?number=31')
  const then = dialog.getByRole('link', { name: /^As it was on/ })
  expect(then.getAttribute('href')).toMatch(/^\/admin\/members\/[\w-]+\?on=\d{4}-\d\d-\d\d$/)
  expect(router.state.location.search).toContain('member=4')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('member'))
})

it('what registrars changed since the roll was laid open is there until the poll is over', async () => {
  show('2026-08-01', LAID)
  const changes = within(await screen.findByRole('region', { name: /^Changes of members since/ }))
  const entry = await changes.findByRole('listitem')
  for (const said of ['The registrar changed', 'Belal Hossain', 'YOB', '1952'])
    expect(entry.textContent).toContain(said)
  expect(changes.getByText(/^7 changes of what a roll reads/)).toBeTruthy()
  cleanup()
  show('2026-12-07', LAID)
  await screen.findByRole('list', { name: 'Calendar' })
  expect(screen.queryByRole('region', { name: /^Changes of members since/ })).toBeNull()
})

it('an election that is not laid open can be deleted', async () => {
  show('2026-07-10')
  expect(await screen.findByRole('button', { name: 'Delete Election of the committee' })).toBeTruthy()
  cleanup()
  show('2026-08-01', LAID)
  await screen.findByRole('list', { name: 'Calendar' })
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

it('what changed since the roll was laid open has its cause', async () => {
  const [entry] = ROLL.data
  if (!entry) throw new Error('the roll has a name')
  const changed = { ...entry, failed: [], wasOn: false }
  const data: RollPage['data'] = [
    { ...changed, member: 1, isOn: true, failed: ['paid_in_time'], amendments: [3] },
    { ...changed, member: 3, wasOn: true, uid: null, name: '', isOn: false, amendments: [4] },
  ]
  const summary = { ...ROLL.summary, changed: 2 }
  show('2026-08-01', LAID, '?which=changed', { ...ROLL, data, summary })
  const rows = within(await screen.findByRole('table', { name: 'Changed since laid open' })).getAllByRole(
    'row',
  )
  const causes = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )
  expect(causes).toEqual([
    ['Now on the roll', 'Amendment 3'],
    ['No longer on the roll', 'Amendment 4'],
  ])
  expect(screen.getByRole('link', { name: 'Amendment 3' }).getAttribute('href')).toBe('#amendment-3')
})
