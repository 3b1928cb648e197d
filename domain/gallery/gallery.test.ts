import { describe, expect, it } from 'vitest'
import { faultsOf } from '../testing/faults-of.ts'
import { Order } from '../records/order.ts'
import { AlbumChanges, NewAlbum } from './album.ts'
import { AlbumPageQuery, LatestQuery, SelectedPictures } from './picture.ts'

const UID = '0190a000-0000-7000-8000-000000000000'
const title = { en: 'Picnic', bn: '' }

describe('a new album', () => {
  it('requires only a title in one language', () => {
    const empty = { en: '', bn: '' }
    expect(NewAlbum.parse({ title })).toEqual({ title, description: empty, date: null, isPublished: false })
    expect(NewAlbum.safeParse({ title: { en: '', bn: 'বনভোজন' } }).success).toBe(true)
  })

  it.each([
    [{ title: { en: ' ', bn: '' } }, 'title.en: Title is required!'],
    [{ title: { en: 'x'.repeat(201), bn: '' } }, 'title.en: Must be at most 200 characters!'],
    [{ title, date: '2019-13-01' }, 'date: Must be a year such as 2019, or a day such as 2019-06-15!'],
    [
      { title, description: { en: 'x'.repeat(2001), bn: '' } },
      'description.en: Must be at most 2000 characters!',
    ],
    [{ title, cover: UID }, 'cover: Unknown field!'],
  ])('%j: %s', (input, fault) => {
    expect(faultsOf(NewAlbum, input)).toEqual([fault])
  })
})

it('a change of an album leaves omitted fields undefined', () => {
  expect(AlbumChanges.parse({ cover: UID })).toEqual({ cover: UID })
  expect(AlbumChanges.parse({})).toEqual({})
  expect(AlbumChanges.parse({ date: ' ' })).toEqual({ date: null })
})

it.each([
  [AlbumPageQuery, {}, { page: 1 }],
  [AlbumPageQuery, { page: '3', photo: UID }, { page: 3, photo: UID }],
  [LatestQuery, {}, { limit: 8 }],
  [LatestQuery, { limit: '24' }, { limit: 24 }],
])('%# a query is parsed from its query string', (schema, input, output) => {
  expect(schema.parse(input)).toEqual(output)
})

it.each([
  [AlbumPageQuery, { page: '0' }, 'page: Page must be a number from 1 on!'],
  [AlbumPageQuery, { page: '1.5' }, 'page: Page must be a number from 1 on!'],
  [AlbumPageQuery, { photo: 'x' }, 'photo: Must be a UUID!'],
  [LatestQuery, { limit: '25' }, 'limit: Limit must be from 1 to 24!'],
  [SelectedPictures, { pictures: [] }, 'pictures: Choose at least one picture!'],
  [
    SelectedPictures,
    { pictures: Array.from({ length: 501 }, () => UID) },
    'pictures: Choose at most 500 pictures!',
  ],
  [Order, { order: [] }, 'order: The order is empty!'],
  [Order, { order: ['x'] }, 'order.0: Must be a UUID!'],
])('%# an invalid query is rejected with a message', (schema, input, fault) => {
  expect(faultsOf(schema, input)).toEqual([fault])
})
