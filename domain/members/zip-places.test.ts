import { expect, it } from 'vitest'
import { placeOfZip } from './zip-places.ts'

it.each([
  ['11218', { city: 'Brooklyn', state: 'NY' }],
  [' 11218-1234 ', { city: 'Brooklyn', state: 'NY' }],
  ['১১২১৮', { city: 'Brooklyn', state: 'NY' }],
  ['11372', { city: 'Jackson Heights', state: 'NY' }],
  ['11355', { city: 'Flushing', state: 'NY' }],
  ['48212', { city: 'Hamtramck', state: 'MI' }],
  ['07522', { city: 'Paterson', state: 'NJ' }],
  ['07506', null],
  ['1121', null],
  ['112180', null],
  ['99999', null],
  ['', null],
])('the place of %j is %j', (zip, place) => {
  expect(placeOfZip(zip)).toEqual(place)
})
