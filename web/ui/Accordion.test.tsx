import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { Accordion } from './Accordion.tsx'

const ITEMS = [
  { id: 'a', title: 'Who may join?', content: 'Whoever comes from Sandwip.' },
  { id: 'b', title: 'What does it cost?', content: 'A yearly fee.' },
]

it('a press on a title shows its content, and the next press hides it [S2.123]', async () => {
  renderPage(<Accordion items={ITEMS} open={['a']} />)
  const title = screen.getByRole('button', { name: 'What does it cost?' })
  expect(screen.getByText('Whoever comes from Sandwip.')).toBeTruthy()
  expect(screen.queryByText('A yearly fee.')).toBeNull()
  await userEvent.click(title)
  expect(title.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('A yearly fee.')).toBeTruthy()
  await userEvent.click(title)
  expect(title.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('A yearly fee.')).toBeNull()
})
