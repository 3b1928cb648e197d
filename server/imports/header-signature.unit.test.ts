import { expect, it } from 'vitest'
import { headerSignature } from './header-signature.ts'

it('headers that differ in signs and case only have the same signature, others have another one', () => {
  const signature = headerSignature(['Phone #', ' E-mail'])
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(headerSignature(['phone', 'E Mail'])).toBe(signature)
  expect(headerSignature(['phone', 'E Mail', 'ZIP'])).not.toBe(signature)
  expect(headerSignature(['phone E Mail'])).not.toBe(signature)
})
