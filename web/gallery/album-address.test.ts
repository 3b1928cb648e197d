import { expect, test } from 'vitest'
import { albumAddress, readAlbumAddress } from './album-address.ts'

test.each([
  [{ page: 1 }, '/gallery/a'],
  [{ page: 2 }, '/gallery/a?page=2'],
  [{ page: 1, photo: 'p' }, '/gallery/a?photo=p'],
  [{ page: 3, photo: 'p' }, '/gallery/a?page=3&photo=p'],
])('%j is %s, and is parsed from it again', (place, address) => {
  expect(albumAddress('a', place)).toBe(address)
  expect(readAlbumAddress(new URL(address, 'http://localhost').searchParams)).toEqual({
    photo: null,
    ...place,
  })
})

test.each(['0', '-1', '1.5', 'two', ''])('page %j is the first page', (page) => {
  expect(readAlbumAddress(new URLSearchParams({ page })).page).toBe(1)
})
