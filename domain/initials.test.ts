import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Md Abdul Karim', 'MK'],
  ['  Rahima ', 'R'],
  ['রহিমা খাতুন', 'রখা'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
