import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Approval, APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import { renderPage } from '../test-utils.tsx'
import { Approvals } from './Approvals.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ASKED: Approval = {
  _id: '0195f7a0-0000-7000-8000-000000000021',
  kind: 'void_payment',
  subject: '0195f7a0-0000-7000-8000-000000000022',
  title: '26-A-0001',
  why: 'The wrong brother',
  details: [
    { label: 'Amount', value: '2000', as: 'cents' },
    { label: 'Method', value: 'Check', as: 'message' },
    { label: 'Out of the box of desk', value: 'B', as: 'text' },
    { label: 'First day', value: '2026-06-01', as: 'day' },
  ],
  askedBy: 'Nasima Akter',
  askedAt: '2026-06-15T15:30:00.000Z',
  isOwn: false,
  isAboutReader: false,
  agreedBy: null,
  hasAgreed: false,
  missing: 1,
}

const renderAsked = (asked: Approval) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, success: true, message: 'OK', data: [asked] }),
  )
  renderPage(<Approvals />)
}

it('a second person reads what is asked for beside the buttons', async () => {
  renderAsked(ASKED)
  expect(await screen.findByRole('button', { name: 'Agree' })).toBeTruthy()
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(facts).toEqual([
    ['Amount', '$20'],
    ['Method', 'Check'],
    ['Out of the box of desk', 'B'],
    ['First day', 'June 1, 2026'],
  ])
})

it('whom it is about reads why nobody is asked to decide for themselves, and has no button', async () => {
  const value = { en: 'Not of age.', bn: 'বয়স হয়নি।' }
  const details = [{ label: 'By the rules this member may not vote', value, as: 'warning' } as const]
  renderAsked({ ...ASKED, details, isAboutReader: true })
  expect(await screen.findByText(APPROVAL_MESSAGES.ownCase)).toBeTruthy()
  expect(screen.getByText('Not of age.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
