import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { SearchBox } from './SearchBox.tsx'

const onSearch = vi.fn()
// jsdom schedules animation frames with setInterval when a focused element is removed; with fake timers no frame would
// ever run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  onSearch.mockReset()
})

let setOutside: (value: string) => void = () => {}
const Controlled = () => {
  const [value, setValue] = useState('')
  setOutside = setValue
  return (
    <SearchBox
      label="Search"
      placeholder="Name"
      value={value}
      debounceMs={500}
      onSearch={(text) => {
        onSearch(text)
        setValue(text)
      }}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('searches the trimmed text 500 ms after the last keystroke [S2.56, S4.20, S9.6]', () => {
  renderPage(<Controlled />)
  type('kar')
  wait(499)
  type(' karim ')
  wait(499)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['karim']])
  wait(5000)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

it('Enter searches at once, and no text is searched twice', () => {
  renderPage(<Controlled />)
  type('karim')
  fireEvent.keyDown(box(), { key: 'Enter' })
  wait(1000)
  expect(onSearch.mock.calls).toEqual([['karim']])
})

/** The server-rendered box with text typed before hydration, then hydrated. */
const hydrateWith = (typed: string, value = '') => {
  const page = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StrictMode>
        <SearchBox label="Search" placeholder="Name" value={value} debounceMs={500} onSearch={onSearch} />
      </StrictMode>
    </I18nProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  box().value = typed
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(container, page)
  })
  onTestFinished(() => {
    act(() => root?.unmount())
    container.remove()
  })
}

it('text typed before hydration is adopted and searched', () => {
  hydrateWith(' karim ')
  expect(box().value).toBe(' karim ')
  wait(499)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['karim']])
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeTruthy()
})

it('a search text that was changed before hydration is searched', () => {
  hydrateWith('', 'karim')
  wait(500)
  expect(onSearch.mock.calls).toEqual([['']])
})

it('Enter searches text typed before hydration', () => {
  hydrateWith('karim')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['karim']])
  wait(1000)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

it('the clear button clears at once, and the input has the focus [S2.57]', () => {
  renderPage(<Controlled />)
  type('karim')
  wait(500)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch.mock.calls).toEqual([['karim'], ['']])
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

it('follows an outside value, but never overwrites text that is being typed', () => {
  renderPage(<Controlled />)
  type('kar')
  wait(500)
  type('karim')
  expect(box().value).toBe('karim')
  act(() => setOutside(''))
  expect(box().value).toBe('')
})
