import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { CountryPicker } from './CountryPicker.tsx'

beforeEach(() => {
  onChoose.mockClear()
  // jsdom schedules animation frames with setInterval when a focused element is removed; with fake timers no frame
  // would ever run.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const onChoose = vi.fn<(iso2: string) => void>()
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const openList = async () => {
  renderPage(<CountryPicker label="Country of Phone" country="us" onChoose={onChoose} />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Country of Phone: US +1 United States' }))
  await wait(100)
}
const countries = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('option')
    .map((item) => item.textContent)
const search = (text: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Search countries' }), { target: { value: text } })

it('searches 250 ms after the last keystroke [S9.22]', async () => {
  await openList()
  expect(countries()).toHaveLength(11)
  search('united')
  await wait(249)
  expect(countries()).toHaveLength(11)
  await wait(1)
  expect(countries()).toEqual(['+1 United States', '+44 United Kingdom', '+971 United Arab Emirates'])
})

it('shows that no country matches', async () => {
  await openList()
  search('atlantis')
  await wait(250)
  expect(countries()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No country found')
})

it('marks the chosen country, and a press chooses another', async () => {
  await openList()
  expect(screen.getByRole('option', { name: '+1 United States', selected: true })).toBeDefined()
  fireEvent.click(screen.getByRole('option', { name: '+880 Bangladesh' }))
  expect(onChoose).toHaveBeenCalledWith('bd')
  await wait(100)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Enter without a search text chooses nothing', async () => {
  await openList()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search countries' }), { key: 'Enter' })
  expect(onChoose).not.toHaveBeenCalled()
})

it('Enter chooses the first match, even before the search delay', async () => {
  await openList()
  const box = screen.getByRole('combobox', { name: 'Search countries' })
  search('bangla')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith('bd')
})

it('the arrow keys move into the list and back to the search', async () => {
  await openList()
  const box = screen.getByRole('combobox', { name: 'Search countries' })
  const highlighted = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  box.focus()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await wait(20)
  const first = highlighted()
  expect(first).toBeDefined()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await wait(20)
  expect(highlighted()).not.toBe(first)
  expect(document.activeElement).toBe(box)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledTimes(1)
})

it('letters typed on the closed picker do not change the country', async () => {
  renderPage(<CountryPicker label="Country of Phone" country="us" onChoose={onChoose} />)
  const picker = screen.getByRole('combobox', { name: /^Country of Phone/ })
  picker.focus()
  for (const key of ['b', 'a']) fireEvent.keyDown(picker, { key })
  await wait(1000)
  expect(onChoose).not.toHaveBeenCalled()
})

it('shows all countries each time it is opened', async () => {
  await openList()
  search('bangla')
  await wait(250)
  expect(countries()).toEqual(['+880 Bangladesh'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(countries()).toHaveLength(11)
  search('bangla')
  await wait(250)
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search countries' }), { key: 'Escape' })
  await wait(100)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('combobox', { name: /^Country of Phone/ }))
  await wait(100)
  expect(countries()).toHaveLength(11)
})
