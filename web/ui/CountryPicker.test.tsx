import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { CountryPicker } from './CountryPicker.tsx'

beforeEach(() => {
  onChoose.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const onChoose = vi.fn<(iso2: string) => void>()
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const openList = async () => {
  renderPage(<CountryPicker label="Country of Phone" country="us" onChoose={onChoose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Country of Phone: US +1 United States' }))
  await wait(100)
}
const countries = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search countries' }), { target: { value: text } })

it('searches once nothing was typed for 250 ms', async () => {
  await openList()
  expect(countries()).toHaveLength(11)
  search('united')
  await wait(249)
  expect(countries()).toHaveLength(11)
  await wait(1)
  expect(countries()).toEqual(['+1 United States', '+44 United Kingdom', '+971 United Arab Emirates'])
})

it('says when there is no such country', async () => {
  await openList()
  search('atlantis')
  await wait(250)
  expect(countries()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No country found')
})

it('marks the country that is chosen, and hands on another with a press', async () => {
  await openList()
  expect(screen.getByRole('button', { name: '+1 United States' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '+880 Bangladesh' }))
  expect(onChoose).toHaveBeenCalledWith('bd')
  await wait(100)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes the first country at Enter, however soon after typing', async () => {
  await openList()
  const box = screen.getByRole('searchbox', { name: 'Search countries' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChoose).not.toHaveBeenCalled()
  search('bangla')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith('bd')
})

it('leads with the arrows into the list and back to the search', async () => {
  await openList()
  const box = screen.getByRole('searchbox', { name: 'Search countries' })
  const first = screen.getByRole('button', { name: '+1 United States' })
  box.focus()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(box)
})
