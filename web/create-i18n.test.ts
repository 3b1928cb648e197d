import { expect, it } from 'vitest'
import { createI18n } from './create-i18n.ts'

it('translates a message with a number in it, in the digits of the language', () => {
  const i18n = createI18n('bn', { 'Must be at most {number} characters!': ['সর্বোচ্চ ', ['number'], ' অক্ষর!'] })
  expect(i18n._('Must be at most 100 characters!')).toBe('সর্বোচ্চ ১০০ অক্ষর!')
  expect(i18n._('Avery 5160')).toBe('Avery 5160')
})
