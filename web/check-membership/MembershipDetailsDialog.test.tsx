import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember } from '../members/testing.ts'
import { createPublicFormDraft } from '../public-forms/public-form-draft.ts'
import { renderPage } from '../test-utils.tsx'
import { MembershipDetailsDialog } from './MembershipDetailsDialog.tsx'

const { address } = aMember()

it.each([
  [{ ...address, apartment: '3B' }, '12 Church Ave, 3B'],
  [{ ...address, street: '', apartment: '3B' }, undefined],
])('shows the address %j as %s [S2.114]', async (of, text) => {
  renderPage(
    <MembershipDetailsDialog
      member={aMember({ address: of })}
      phone="718-555-0100"
      draft={createPublicFormDraft()}
      onClose={() => {}}
    />,
  )
  await screen.findByRole('dialog', { name: 'Member Details' })
  expect(screen.queryByText('Address')?.nextElementSibling?.textContent).toBe(text)
})
