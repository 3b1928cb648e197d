import { expect, it } from 'vitest'
import { printable, printableLines } from './printable.ts'

it.each([
  ['\u001B[31mred', '\\u001b[31mred'],
  ['a\r\nFAIL  forged', 'a\\u000d\\u000aFAIL  forged'],
  ['\u009B2J\u0085next', '\\u009b2J\\u0085next'],
  ['one\u2028two\u2029three', 'one\\u2028two\\u2029three'],
  ['\u202Egnp.exe\u2066x\u2069\u200F', '\\u202egnp.exe\\u2066x\\u2069\\u200f'],
  ['\u0000\u0007\u007F', '\\u0000\\u0007\\u007f'],
  ['রহিমা, Ø, 👨‍👩‍👧', 'রহিমা, Ø, 👨‍👩‍👧'],
])('%j is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
  // A record of the log stays JSON, and has the same text.
  expect(JSON.parse(printableLines(JSON.stringify(text)))).toBe(text)
})

it('lines of ours stay lines', () => {
  expect(printableLines('one\n\ttwo\u001B[2J\n')).toBe('one\n\ttwo\\u001b[2J\n')
})
