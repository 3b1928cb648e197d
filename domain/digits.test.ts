import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

it.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['৭১৮-৫৫৫-০১২১', '718-555-0121'],
  ['১৯6৫', '1965'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۹ ०९ ０９', '09 09 09'],
  ['রহমান ২', 'রহমান 2'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(latinDigits(text)).toBe(expected)
})
