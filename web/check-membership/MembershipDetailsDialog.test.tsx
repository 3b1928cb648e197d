import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { aMember } from '../members/testing.ts'
import { renderPage } from '../test-utils.tsx'
import { MembershipDetailsDialog } from './MembershipDetailsDialog.tsx'

const { address } = aMember()

afterEach(() => vi.unstubAllGlobals())

const show = async (member: Member) => {
  renderPage(
    <MembershipDetailsDialog
      member={member}
      phone="718-555-0100"
      drafts={new Map()}
      draftKey={member._id}
      onSearch={() => {}}
      onClose={() => {}}
    />,
  )
  await screen.findByRole('dialog', { name: 'Member Details' })
}

it.each([
  [{ ...address, apartment: '3B' }, '12 Church Ave, 3B'],
  [{ ...address, street: '', apartment: '3B' }, undefined],
])('shows the address %j as %s [S2.114]', async (of, text) => {
  await show(aMember({ address: of }))
  expect(screen.queryByText('Address')?.nextElementSibling?.textContent).toBe(text)
})

it('shows the fee, how to pay it and the payment code, after a press', async () => {
  const data = {
    '/api/applications/renewal': { code: 'K7M4PT' },
    '/api/applications/joining': {
      year: 2026,
      fees: [
        { class: 'life', cents: 50_000 },
        { class: 'general', cents: 2000 },
      ],
      howToPay: { en: 'At a desk, or by Zelle.', bn: '' },
    },
  }
  const fetch = vi.fn<(url: URL | string) => Promise<Response>>(async (url) =>
    Response.json({
      statusCode: 200,
      success: true,
      message: 'OK',
      data: Object.entries(data).find(([path]) => String(url).endsWith(path))?.[1],
    }),
  )
  vi.stubGlobal('fetch', fetch)
  await show(aMember())
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Renew the membership' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Renew the membership' }))
  await screen.findByText('K7M-4PT')
  expect(screen.getByText('The fee for 2026 is $20. If that is paid, it is for 2027.')).toBeTruthy()
  expect(screen.getByText('At a desk, or by Zelle.')).toBeTruthy()
})

it.each([
  [{ isActive: false }, 'Abdul Karim is not an active member at present'],
  [{ isDied: true }, 'Abdul Karim is no longer among us'],
])('names the member of %j', async (of, title) => {
  await show(aMember(of))
  expect(screen.getByText(title)).toBeTruthy()
})

it.each([
  ['a life member', aMember({ typeOfMember: 'life_member' })],
  ['a deceased member', aMember({ isDied: true })],
])('offers no renewal to %s', async (_who, member) => {
  await show(member)
  expect(screen.queryByRole('button', { name: 'Renew the membership' })).toBeNull()
})
