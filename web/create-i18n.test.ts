import { expect, it } from 'vitest'
import { createI18n, NUMBERED_MESSAGES } from './create-i18n.ts'

it.each(NUMBERED_MESSAGES)('translates %j with its number, in the digits of the language', (message) => {
  const i18n = createI18n('bn', { [message]: ['সর্বোচ্চ ', ['number']] })
  expect(i18n._(message.replace('{number}', '100'))).toBe('সর্বোচ্চ ১০০')
})

it('translates an error with its number', () => {
  const i18n = createI18n('bn', {
    'Not saved!': 'সংরক্ষণ হয়নি!',
    'Error number: {number}': ['ত্রুটি নম্বর: ', ['number']],
  })
  expect(i18n._('Not saved!\nError number: k3f9qa1-1c')).toBe('সংরক্ষণ হয়নি!\nত্রুটি নম্বর: k3f9qa1-1c')
})

it('leaves other texts with a number as they are', () => {
  expect(createI18n('bn', {})._('Avery 5160')).toBe('Avery 5160')
})

it('leaves what looks like an escaped character in a value as it is', () => {
  const i18n = createI18n('en', { 'Reason: {reason}': ['Reason: ', ['reason']] })
  const reason = String.raw`C:\users \u003cb\x3e \\u003c \ `
  expect(i18n._('Reason: {reason}', { reason })).toBe(`Reason: ${reason}`)
  expect(i18n.t('Reason: {reason}', { reason })).toBe(`Reason: ${reason}`)
})
