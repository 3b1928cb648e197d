import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { Introduction } from './Introduction.tsx'

it('shows an answer that was given before, and changes it', async () => {
  const data = { people: ['Rahim Sarkar'], introducer: 'Kamal Pasha', isIntroduced: false }
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, success: true, message: 'OK', data }))
  window.location.hash = '#secret'
  renderPage(<Introduction />)
  await screen.findByText('Thank you for your answer! “No”')
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(document.activeElement?.textContent).toContain('Rahim Sarkar')
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I know this person' }))
  await screen.findByText('Thank you for your answer! “Yes, I know this person”')
  vi.unstubAllGlobals()
})
