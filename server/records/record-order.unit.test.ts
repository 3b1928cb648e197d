import { expect, it } from 'vitest'
import { mergeOrder } from './record-order.ts'

it.each([
  ['abc', 'cab', 'cab'],
  ['abc', 'c', 'cab'],
  ['abc', '', 'abc'],
  ['abc', 'xcx', 'cab'],
  ['abc', 'ccb', 'cba'],
  ['', 'abc', ''],
])('%s put in the order %s is %s', (standing, asked, order) => {
  expect(mergeOrder(standing.split(''), asked.split('')).join('')).toBe(order)
})
