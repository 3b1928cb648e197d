import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailAddress } from './email-address.ts'
import { optionalEmail, singleLine } from './public-forms/public-form.ts'
import { cellText } from './imports/cells.ts'
import { localText, optionalLink, optionalText, requiredText } from './validation.ts'
import { visibleText } from './visible-text.ts'

describe('a line of text', () => {
  it.each([
    ['\u202aKarim\u202c', 'Karim'],
    ['\u200eSalma\u200f', 'Salma'],
    ['\u061cSalma', 'Salma'],
    ['\u2066Karim\u2069 \u2060Uddin', 'Karim Uddin'],
    ['Tern\u200bmark', 'Ternmark'],
    ['Tern\u00admark', 'Ternmark'],
    ['\ufeff Karim', 'Karim'],
    ['\u3164', ''],
    ['\u115f\u1160\uffa0', ''],
    ['\u2800', ''],
    ['\u034f\u180e\u17b4', ''],
    ['Karim\ufe0f', 'Karim'],
    ['Karim\u{E0041}\u{E007F}', 'Karim'],
    ['Ka\u0007rim\u009d\u007f', 'Karim'],
    ['Karim\r\n\tUddin\u2028', 'Karim Uddin'],
    ['Ka\u200drim\u200c', 'Karim'],
    ['\u200d \u200c', ''],
  ])('%j is %j', (text, expected) => {
    expect(visibleText(text)).toBe(expected)
  })

  it.each([
    'আব্\u200dদুল',
    'র\u200d্যাব',
    'বাক্\u200c',
    'می\u200cخواهم',
    'Ame\u0301lie  O\u2019Neil-Khan',
    '❤\ufe0f',
    '👩\u200d🚀',
    '❤\ufe0f\u200d🔥',
    '葛\u{E0100}',
    'Abdul\u00a0Karim',
  ])('%j is unchanged', (text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('is the same when it is read again', () => {
    const unit = fc.constantFrom('a', 'র', '্', ' ', '\u200d', '\u200b', '\ufe0f', '❤', '👩', '\u202e', '\n')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text))
      }),
    )
  })
})

const NOTHING = '\u200b\u3164\u200d'

it.each([
  ['a required line', requiredText('Give it!'), 'Give it!'],
  ['an optional line', optionalText(), null],
  ['a single line', singleLine('Give it!', 9), 'Give it!'],
  ['an e-mail', emailAddress, 'Email is required!'],
  ['an optional e-mail', optionalEmail, null],
  ['a link', optionalLink, null],
  ['a text in two languages', localText(9), undefined],
] as const)('%s of nothing visible is missing', (_name, schema, expected) => {
  const isLocal = expected === undefined
  const { data, error } = schema.safeParse(isLocal ? { en: NOTHING, bn: '' } : NOTHING)
  if (isLocal) expect(data).toEqual({ en: '', bn: '' })
  else expect(error ? error.issues[0]?.message : data).toBe(expected)
})

it('an e-mail address, a name and a cell are stored without invisible characters', () => {
  expect(emailAddress.parse('\u200buser@example.net\u2060')).toBe('user@example.net')
  expect(optionalEmail.parse('user@\u00adexample.net')).toBe('user@example.net')
  expect(singleLine('Give it!', 6).parse('\u202aKa rim\u202c')).toBe('Ka rim')
  expect(cellText('Tern\u200bmark\u00a0 Khan')).toBe('Ternmark Khan')
})
