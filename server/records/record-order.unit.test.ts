import { expect, it } from 'vitest'
import { mergeOrder } from './record-order.ts'

it.each([
  ['abc', 'cab', 'cab'],
  ['abc', 'c', 'cab'],
  ['abc', '', 'abc'],
  ['abc', 'xcx', 'cab'],
  ['abc', 'ccb', 'cba'],
  ['', 'abc', ''],
])('%s put in the order %s is %s', (stored, requested, order) => {
  expect(mergeOrder(stored.split(''), requested.split('')).join('')).toBe(order)
})
