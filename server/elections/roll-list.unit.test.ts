import { expect, it } from 'vitest'
import { rollSearch } from './roll-list.ts'

const of = (name: string) => ({ member: 1192, number: 7, name })

it.each([
  ['১১৯২', 'Kamal Sarkar', true],
  ['1192', 'Kamal Sarkar', true],
  ['৭', 'Kamal Sarkar', true],
  ['119', 'Kamal Sarkar', false],
  ['সরকার', 'Kamal Sarkar', true],
  ['Sarkar', 'Kamal Sarker', true],
  ['sarker', 'কামাল সরকার', true],
  ['Abdul   Haque', 'Md Abdul Haque', true],
  ['Haque Abdul', 'Abdul Hoque', true],
  ['Abdul Haque', 'Abdul Karim', false],
  ['kam', 'Kamal Sarkar', true],
  ['', 'Kamal Sarkar', true],
])('%j on a roll finds %j: %j', (text, name, isFound) => {
  expect(rollSearch(text)(of(name))).toBe(isFound)
})
