import { expect, test } from 'vitest'
import type { PublicPicture } from '#domain/gallery/picture.ts'
import { stepForKey, photoNeighbours } from './Lightbox.tsx'

const picture = (_id: string): PublicPicture => ({
  _id,
  image: { _id, url: `/${_id}`, width: 4, height: 3 },
  caption: { en: '', bn: '' },
})
const page = {
  pictures: ['c', 'd'].map(picture),
  meta: { page: 2, limit: 2, total: 5 },
  beyond: { first: 'a', previous: 'b', next: 'e', last: 'e' },
}

test('navigation continues across the pages of an album', () => {
  expect(photoNeighbours(0, page)).toEqual({
    previous: { page: 1, photo: 'b' },
    next: { page: 2, photo: 'd' },
    first: { page: 1, photo: 'a' },
    last: { page: 3, photo: 'e' },
  })
  expect(photoNeighbours(1, page)).toMatchObject({
    previous: { page: 2, photo: 'c' },
    next: { page: 3, photo: 'e' },
  })
})

test('there is no step beyond either end of the album', () => {
  const only = {
    pictures: [picture('a')],
    meta: { page: 1, limit: 2, total: 1 },
    beyond: { first: 'a', previous: null, next: null, last: 'a' },
  }
  expect(photoNeighbours(0, only)).toEqual({ previous: null, next: null, first: null, last: null })
})

test.each([
  ['ArrowLeft', 'b'],
  ['PageUp', 'b'],
  ['ArrowRight', 'd'],
  ['PageDown', 'd'],
  ['Home', 'a'],
  ['End', 'e'],
  ['ArrowUp', undefined],
  ['x', undefined],
])('the key %s goes to %s', (key, photo) => {
  expect(stepForKey(key, photoNeighbours(0, page))?.photo).toBe(photo)
})
