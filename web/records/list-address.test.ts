import { expect, test } from 'vitest'
import { readListAddress, writeListAddress } from './list-address.ts'

const CHOICES = {
  list: { values: ['upcoming', 'past', 'drafts'], usual: 'upcoming' },
  kind: { values: ['general', 'picnic'], usual: null },
} as const
const read = (search: string) => readListAddress(new URLSearchParams(search), CHOICES)

test.each([
  ['', { list: 'upcoming', kind: null, page: 1 }],
  ['list=past&kind=picnic&page=3', { list: 'past', kind: 'picnic', page: 3 }],
  ['list=drafts', { list: 'drafts', kind: null, page: 1 }],
] as const)('parses and serializes the query ?%s', (search, state) => {
  expect(read(search)).toEqual(state)
  expect(new URLSearchParams(writeListAddress(state, CHOICES)).toString()).toBe(search)
})

test.each(['list=deleted', 'kind=party', 'page=0', 'page=x', 'page=1.5'])(
  'uses the defaults for invalid values in ?%s',
  (search) => {
    expect(read(search)).toEqual({ list: 'upcoming', kind: null, page: 1 })
  },
)
