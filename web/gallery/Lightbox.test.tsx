import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { AlbumViewer } from './AlbumViewer.tsx'

const pictures = ['a', 'b', 'c'].map((_id) => ({
  _id,
  image: { _id, url: `/api/images/${_id}`, width: 1200, height: 800 },
  caption: { en: `Caption ${_id}`, bn: '' },
}))
const meta = { page: 1, limit: 48, total: 3 }
const beyond = { first: 'a', previous: null, next: null, last: 'c' }

beforeAll(() => {
  // jsdom has the dialog element, but not its `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
})

/** The album at a URL with an open photo, as the server renders it. */
const show = (photo: string) => {
  const search = `?photo=${photo}`
  // Pushed, so that no entry of an earlier test follows.
  history.pushState(null, '', `/gallery/one${search}`)
  return renderPage(
    <AlbumViewer album="one" pictures={{ data: pictures, meta }} beyond={beyond} search={search} />,
  )
}
const lightbox = () => within(screen.getByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('dialog'), { key, ...more })
const counter = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined())

test('the keys navigate the photos, and each photo is in the URL', async () => {
  show('b')
  expect(screen.getByText('2 of 3')).toBeDefined()
  press('ArrowRight')
  await counter('3 of 3')
  expect(location.search).toBe('?photo=c')
  expect(screen.queryByRole('link', { name: 'Next photo' })).toBeNull()
  press('ArrowRight')
  press('Home')
  await counter('1 of 3')
  press('End')
  await counter('3 of 3')
  press('ArrowLeft')
  await counter('2 of 3')
  expect(lightbox().getByRole('img', { name: 'Caption b' })).toBeDefined()
})

test('a key with a modifier is left to the browser', async () => {
  show('b')
  press('ArrowLeft', { altKey: true })
  press('ArrowRight', { metaKey: true })
  await Promise.resolve()
  expect(screen.getByText('2 of 3')).toBeDefined()
})

test('Escape and the close link return to the album, at the thumbnail of the photo', async () => {
  const { unmount } = show('b')
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  await isClosed()
  expect(location.search).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Caption b' }))
  unmount()
  show('c')
  fireEvent.click(screen.getByRole('link', { name: 'Close' }))
  await isClosed()
})

test('a photo that was opened from the album closes with Back, and Back from the lightbox leaves the album', async () => {
  const { unmount } = show('nobody')
  const entries = history.length
  fireEvent.click(screen.getByRole('link', { name: 'Caption a' }))
  expect(location.search).toBe('?photo=a')
  press('ArrowRight')
  await counter('2 of 3')
  expect(history.length).toBe(entries + 1)
  fireEvent.click(screen.getByRole('link', { name: 'Close' }))
  await isClosed()
  expect(location.search).toBe('?photo=nobody')
  unmount()
})

test('a click with a modifier opens a photo in a new tab', () => {
  show('nobody')
  const link = screen.getByRole('link', { name: 'Caption a' })
  // jsdom cannot open a tab.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
