import { expect, it } from 'vitest'
import { headerSignature } from './sheets.ts'

it('headers have the same signature only if they differ in nothing but signs and case', () => {
  const signature = headerSignature(['Phone #', ' E-mail'])
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(headerSignature(['phone', 'E Mail'])).toBe(signature)
  expect(headerSignature(['phone', 'E Mail', 'ZIP'])).not.toBe(signature)
  expect(headerSignature(['phone E Mail'])).not.toBe(signature)
})
