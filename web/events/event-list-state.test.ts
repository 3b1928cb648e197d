import { expect, test } from 'vitest'
import { parseEventListState, toEventListParams } from './event-list-state.ts'

test.each([
  ['', { list: 'upcoming', kind: null, page: 1 }],
  ['list=past&kind=picnic&page=3', { list: 'past', kind: 'picnic', page: 3 }],
  ['list=drafts', { list: 'drafts', kind: null, page: 1 }],
] as const)('the address ?%s is read and written', (search, state) => {
  expect(parseEventListState(new URLSearchParams(search))).toEqual(state)
  expect(new URLSearchParams(toEventListParams(state)).toString()).toBe(search)
})

test.each(['list=deleted', 'kind=party', 'page=0', 'page=x', 'page=1.5'])(
  'what is not understood in ?%s is as usual',
  (search) => {
    const usual = { list: 'upcoming', kind: null, page: 1 }
    expect(parseEventListState(new URLSearchParams(search))).toEqual(usual)
  },
)
