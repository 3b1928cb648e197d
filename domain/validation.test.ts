import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { acrossFields } from './across-fields.ts'
import { BothTexts, ErrorReply, listReply, successReply, Uuid } from './api.ts'
import { optionalDayOrYear } from './day-or-year.ts'
import { formatPhone, isUnlikelyUsPhone, phoneDigits } from './phone.ts'
import { comparablePhone, formatBangladeshi, readPhone } from './read-phone.ts'
import {
  calendarDay,
  FieldError,
  localLongText,
  localText,
  longText,
  optionalAmount,
  optionalDay,
  optionalLink,
  optionalPhone,
  optionalText,
  optionalUsPhone,
  requiredLocalText,
  requiredText,
  requiredUsPhone,
  toFieldErrors,
  webAddress,
} from './validation.ts'

const MAX_200 = 'Must be at most 200 characters!'
const ADDRESS = 'Must be a web address such as https://example.org!'
const LINK = 'Must be a page of this site such as /picnic, or a web address such as https://example.org!'
const DAY = 'Must be a date between 2000 and 2099!'
const CONTROL = 'Must not contain control characters!'
const HALF = 'Must not contain half a character!'
const DAY_OR_YEAR = 'Must be a year such as 2019, or a day such as 2019-06-15!'

type Case = [name: string, schema: z.ZodType, accepted: [unknown, unknown][], refused: [unknown, string][]]

const CASES: Case[] = [
  [
    'a required line',
    requiredText('Give it!'),
    [
      [' a ', 'a'],
      ['a'.repeat(200), 'a'.repeat(200)],
      ['\ud83d\udef6', '🛶'],
    ],
    [
      [undefined, 'Give it!'],
      [7, 'Give it!'],
      [' ', 'Give it!'],
      ['a'.repeat(201), MAX_200],
      ['a\0', CONTROL],
      ['a\ud83d', HALF],
      ['\ude36\ud83d', HALF],
    ],
  ],
  [
    'an optional line',
    optionalText(3),
    [
      [' abc ', 'abc'],
      [' ', null],
      [undefined, undefined],
    ],
    [
      ['abcd', 'Must be at most 3 characters!'],
      [7, 'Must be a text!'],
    ],
  ],
  [
    'an amount',
    optionalAmount,
    [
      [' 20.50 ', 20.5],
      ['-.0', -0],
      ['+.55', 0.55],
      ['7.', 7],
      ['১২', 12],
      ['', null],
      [1_000_000, 1_000_000],
      // In binary, 1.1 × 100 is no whole number.
      [1.1, 1.1],
    ],
    [
      ['$20', 'Amount must be a number!'],
      ['20 dollars', 'Amount must be a number!'],
      ['20.00.1', 'Amount must be a number!'],
      ['1e5', 'Amount must be a number!'],
      ['0x10', 'Amount must be a number!'],
      ['-1', 'Amount must not be negative!'],
      [1_000_000.01, 'Amount must be at most 1000000!'],
      [1.005, 'Amount must have at most 2 decimals!'],
    ],
  ],
  [
    'a phone of the USA',
    requiredUsPhone('Give it!', 'Wrong!'),
    [[' ৭১৮-৫৫৫-০১৩৪ ', '718-555-0134']],
    [
      [undefined, 'Give it!'],
      [' ', 'Give it!'],
      ['555', 'Wrong!'],
      ['7 Main St +17185550134', 'Wrong!'],
    ],
  ],
  [
    'an optional phone of the USA',
    optionalUsPhone('Wrong!'),
    [
      [' 718-555-0134 ', '718-555-0134'],
      [' ', null],
    ],
    [
      ['555', 'Wrong!'],
      ['7 Main St +17185550134', 'Wrong!'],
      [7, 'Wrong!'],
    ],
  ],
  [
    'a phone of any country',
    optionalPhone('Wrong!'),
    [
      ['718-555-0134', '+17185550134'],
      ['+4420794', '+4420794'],
      ['+123456789012345', '+123456789012345'],
      [`718-555-0134${' '.repeat(88)}`, '+17185550134'],
      [' ', null],
      [undefined, undefined],
    ],
    [
      [7, 'Wrong!'],
      ['555', 'Wrong!'],
      ['7 Main St +17185550134', 'Wrong!'],
      ['+1234567890123456', 'Wrong!'],
      [`718-555-0134${' '.repeat(89)}`, 'Wrong!'],
    ],
  ],
  [
    'a text in two languages',
    localText(3),
    [
      [{}, { en: '', bn: '' }],
      [
        { en: ' abc ', bn: ' অ ' },
        { en: 'abc', bn: 'অ' },
      ],
    ],
    [
      [{ en: 'abcd' }, 'Must be at most 3 characters!'],
      [{ bn: 7 }, 'Must be a text!'],
      [{ fr: 'a' }, 'Unknown field!'],
    ],
  ],
  [
    'a required text in two languages',
    requiredLocalText('Give it!', 3),
    [
      [{ en: 'a' }, { en: 'a', bn: '' }],
      [{ bn: 'অ' }, { en: '', bn: 'অ' }],
    ],
    [
      [undefined, 'Give it!'],
      [{}, 'Give it!'],
      [{ en: ' ', bn: ' ' }, 'Give it!'],
    ],
  ],
  [
    'a long text',
    longText(5),
    [[' a\r\nb\rc ', 'a\nb\nc']],
    [
      ['abcdef', 'Must be at most 5 characters!'],
      [7, 'Must be a text!'],
      ['\0', CONTROL],
    ],
  ],
  [
    'a long text in two languages',
    localLongText(5),
    [
      [{}, { en: '', bn: '' }],
      [
        { en: 'a\r', bn: 'b' },
        { en: 'a', bn: 'b' },
      ],
    ],
    [[{ bn: 'abcdef' }, 'Must be at most 5 characters!']],
  ],
  [
    'a web address',
    webAddress(),
    [
      [' https://example.org ', 'https://example.org'],
      ['http://example.org', 'http://example.org'],
      [`https://example.org/${'a'.repeat(480)}`, `https://example.org/${'a'.repeat(480)}`],
      // As people type them.
      ['facebook.com/x', 'https://facebook.com/x'],
      [' www.halal-meat.example.com ', 'https://www.halal-meat.example.com'],
      ['WWW.Facebook.com/Our.Society', 'https://WWW.Facebook.com/Our.Society'],
      ['youtu.be/abc?t=1', 'https://youtu.be/abc?t=1'],
      ['x.com', 'https://x.com'],
      ['example.org:8443/a', 'https://example.org:8443/a'],
      ['example.org?a=https://x.org', 'https://example.org?a=https://x.org'],
      ['example.org#top', 'https://example.org#top'],
      ['https//example.org', 'https://example.org'],
      ['https:/example.org', 'https://example.org'],
      ['http:example.org/a', 'https://example.org/a'],
      ['HTTPS://example.org', 'HTTPS://example.org'],
      ['https.example.org', 'https://https.example.org'],
    ],
    [
      [`https://example.org/${'a'.repeat(481)}`, 'Must be at most 500 characters!'],
      ...[
        undefined,
        '',
        'facebook',
        '@society',
        'info@example.org',
        'mailto:info@example.org',
        '//example.org',
        'example.org and more',
        '12.50',
        'localhost:8080',
        'xhttp://example.org',
        'httpsx://example.org',
        'ftp://example.org',
      ].map((value): [unknown, string] => [value, ADDRESS]),
      ['javascript:alert(1)', ADDRESS],
      ['https://localhost', ADDRESS],
    ],
  ],
  [
    'a link',
    optionalLink,
    [
      [' /picnic?a=b#c ', '/picnic?a=b#c'],
      ['/', '/'],
      ['https://example.org', 'https://example.org'],
      ['facebook.com/x', 'https://facebook.com/x'],
      [' ', null],
      [null, null],
    ],
    [
      ['//evil.example', LINK],
      ['/\\evil.example', LINK],
      ['/a\\b', LINK],
      ['/a b', LINK],
      ['x/picnic', LINK],
      ['javascript:alert(1)//', LINK],
      [`/${'a'.repeat(500)}`, 'Must be at most 500 characters!'],
      ['x'.repeat(501), 'Must be at most 500 characters!'],
      [7, LINK],
    ],
  ],
  [
    'a day',
    calendarDay('Give it!'),
    [
      [' 2000-01-01 ', '2000-01-01'],
      ['2099-12-31', '2099-12-31'],
    ],
    [
      [undefined, 'Give it!'],
      [' ', 'Give it!'],
      ['1999-12-31', DAY],
      ['2100-01-01', DAY],
      ['2026-02-30', DAY],
      ['2026', DAY],
    ],
  ],
  [
    'an optional day',
    optionalDay,
    [
      [' ', null],
      ['2026-07-11', '2026-07-11'],
    ],
    [[7, 'Must be a date!']],
  ],
  [
    'a day or a year',
    optionalDayOrYear,
    [
      [' ২০১৯ ', '2019'],
      ['1900', '1900'],
      ['2100-06-30', '2100-06-30'],
      ['', null],
    ],
    [
      [7, DAY_OR_YEAR],
      ['in 2019', DAY_OR_YEAR],
      ['2019-06', DAY_OR_YEAR],
      ['2019-06-31', DAY_OR_YEAR],
    ],
  ],
  [
    'an id',
    Uuid,
    [['0190a000-0000-7000-8000-000000000000', '0190a000-0000-7000-8000-000000000000']],
    [['7', 'Must be a UUID!']],
  ],
]

describe.each(CASES)('%s', (_name, schema, accepted, refused) => {
  it.each(accepted)('%j is accepted as %j', (input, output) => {
    expect(schema.parse(input)).toEqual(output)
  })

  it.each(refused)('%j is refused: %s', (input, message) => {
    const { error } = schema.safeParse(input)
    expect(error && toFieldErrors(error).map((fault) => fault.message)).toEqual([message])
  })
})

it('the error of a text in two languages is at the English one', () => {
  const { error } = requiredLocalText('Give it!').safeParse({})
  expect(error && toFieldErrors(error)).toEqual([{ path: 'en', message: 'Give it!' }])
})

it('a rule over several fields is checked beside an unknown field, but not for a whole input of the wrong type', () => {
  const pair = acrossFields(z.strictObject({ a: z.string(), b: z.string() }), ['a', 'b'], ({ a, b }) =>
    a === b ? { path: 'b', message: 'The same!' } : null,
  )
  const faultsOf = (input: unknown) => toFieldErrors(pair.safeParse(input).error ?? new z.ZodError([]))
  expect(faultsOf({ a: 'x', b: 'x', c: 'x' })).toEqual([
    { path: 'c', message: 'Unknown field!' },
    { path: 'b', message: 'The same!' },
  ])
  expect(faultsOf(null)).toMatchObject([{ path: '' }])
})

it('replies have the fields of the specification, and no other', () => {
  const reply = { statusCode: 200, success: true, message: 'Found!' }
  const item = z.object({ id: z.number() })
  const list = { data: [{ id: 1 }], meta: { page: 1, limit: 10, total: 1 } }
  expect(successReply(item).parse({ ...reply, data: { id: 1, secret: 1 }, more: 1 })).toEqual({
    ...reply,
    data: { id: 1 },
  })
  expect(successReply(item).safeParse({ ...reply, success: false, data: { id: 1 } }).success).toBe(false)
  expect(listReply(item).parse({ ...reply, data: list })).toEqual({ ...reply, data: list })
  expect(BothTexts.parse({ en: 'a', bn: 'b', fr: 'c' })).toEqual({ en: 'a', bn: 'b' })
  expect(FieldError.parse({ path: 'a', message: 'b', input: 'c' })).toEqual({ path: 'a', message: 'b' })
})

it('an error reply is complete, whatever a proxy leaves of it', () => {
  expect(ErrorReply.parse({})).toEqual({
    statusCode: 500,
    success: false,
    message: expect.stringContaining(' '),
    errorMessages: [],
  })
  const merged = { from: { _id: 'a', id: 1 }, into: { _id: 'b', id: 2 } }
  expect(ErrorReply.parse({ code: 'MEMBER_MERGED', merged })).toMatchObject({ code: 'MEMBER_MERGED', merged })
  expect(ErrorReply.safeParse({ success: true }).success).toBe(false)
})

describe('a phone number', () => {
  it.each([
    ['(+44) (0)20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['718-500-0142', '+17185000142'],
    ['  718-555-0142  ', '+17185550142'],
    // A number of the USA that lacks a digit is not taken for one of Bangladesh.
    ['+1 711 234 567', undefined],
    ['+01711234567', undefined],
    ['+88 1711 234567', '+8801711234567'],
    ['0112345678', undefined],
    ['517185550142', undefined],
    ['171855501422', undefined],
    ['718x555y0142', undefined],
    ['718-555-0142 home', '+17185550142'],
    ['718-555-0142 Karim', undefined],
    ['718 home 5550142', undefined],
  ])('%s is read as %s', (text, phone) => {
    expect(readPhone(text)?.phone).toBe(phone)
  })

  it.each([
    ['5550142', '5550142'],
    ['555014', null],
    ['+517185550142', '517185550142'],
    ['+171855501422', '171855501422'],
  ])('%s is compared as %s', (text, digits) => {
    expect(comparablePhone(text)).toBe(digits)
  })

  it.each([
    ['+8801711234567', '+880 1711-234567', '01711-234567'],
    ['+88017112345678', '+88017112345678', '+88017112345678'],
    ['p+8801711234567', 'p+8801711234567', 'p+8801711234567'],
    ['27185550134', '27185550134', '27185550134'],
  ])('%s is shown as %s, and in Bangladesh as %s', (phone, formatted, local) => {
    expect(formatPhone(phone)).toBe(formatted)
    expect(formatBangladeshi(phone)).toBe(local)
  })

  it('of eleven digits loses only the country code of the USA', () => {
    expect(phoneDigits('27185550134')).toBe('27185550134')
    expect(isUnlikelyUsPhone('880+101')).toBe(false)
  })
})
