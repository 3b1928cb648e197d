import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { useSearchParams } from 'react-router'
import { renderPage } from '../test-utils.tsx'
import { Lightbox } from './Lightbox.tsx'

const pictures = ['a', 'b', 'c'].map((_id) => ({
  _id,
  image: { _id, url: `/api/images/${_id}`, width: 1200, height: 800 },
  caption: { en: `Caption ${_id}`, bn: '' },
}))
const meta = { page: 1, limit: 48, total: 3 }
const beyond = { first: 'a', previous: null, next: null, last: 'c' }

const Album = () => {
  const [params] = useSearchParams()
  const place = pictures.findIndex(({ _id }) => _id === params.get('photo'))
  return place === -1 ? (
    <p>The album</p>
  ) : (
    <Lightbox album="one" pictures={pictures} meta={meta} beyond={beyond} place={place} />
  )
}

beforeAll(() => {
  // jsdom has the dialog element, but not its `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
})

const show = (photo: string) => renderPage(<Album />, { at: `/gallery/one?photo=${photo}` })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('dialog'), { key, ...more })
const counter = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined())

test('the keys navigate the photos, and each photo is in the URL', async () => {
  const { router } = show('b')
  expect(screen.getByText('2 of 3')).toBeDefined()
  press('ArrowRight')
  await counter('3 of 3')
  expect(router.state.location.search).toBe('?photo=c')
  expect(screen.queryByRole('link', { name: 'Next photo' })).toBeNull()
  press('ArrowRight')
  press('Home')
  await counter('1 of 3')
  press('End')
  await counter('3 of 3')
  press('ArrowLeft')
  await counter('2 of 3')
  expect(screen.getByRole('img', { name: 'Caption b' })).toBeDefined()
})

test('a key with a modifier is left to the browser', async () => {
  show('b')
  press('ArrowLeft', { altKey: true })
  press('ArrowRight', { metaKey: true })
  await Promise.resolve()
  expect(screen.getByText('2 of 3')).toBeDefined()
})

test('Escape and the close link return to the album', async () => {
  const { router, unmount } = show('b')
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(await screen.findByText('The album')).toBeDefined()
  expect(router.state.location.search).toBe('')
  unmount()
  show('c')
  fireEvent.click(screen.getByRole('link', { name: 'Close' }))
  expect(await screen.findByText('The album')).toBeDefined()
})
