import { expect, test } from 'vitest'
import { urlOfChoices } from './list-url.ts'

const { read: readParams, write } = urlOfChoices({
  list: { values: ['upcoming', 'past', 'drafts'], usual: 'upcoming' },
  kind: { values: ['general', 'picnic'], usual: null },
  text: { maxLength: 5, usual: null },
})
const read = (search: string) => readParams(new URLSearchParams(search))

test.each([
  ['', { list: 'upcoming', kind: null, text: null, page: 1 }],
  ['list=past&kind=picnic&page=3', { list: 'past', kind: 'picnic', text: null, page: 3 }],
  ['list=drafts&text=Karim', { list: 'drafts', kind: null, text: 'Karim', page: 1 }],
] as const)('parses and serializes the query ?%s', (search, state) => {
  expect(read(search)).toEqual(state)
  expect(new URLSearchParams(write(state)).toString()).toBe(search)
})

test.each(['list=deleted', 'kind=party', 'text=+', 'page=0', 'page=x', 'page=1.5'])(
  'uses the defaults for invalid values in ?%s',
  (search) => {
    expect(read(search)).toEqual({ list: 'upcoming', kind: null, text: null, page: 1 })
  },
)

test('a text is no longer than the API accepts', () => {
  expect(read('text=Mohammad').text).toBe('Moham')
})
