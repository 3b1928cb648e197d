import { describe, expect, it } from 'vitest'
import {
  excerptOf,
  headingsOf,
  isSafeHref,
  plainTextOf,
  toHref,
  type RichInline,
  type RichText,
} from './rich-text.ts'
import {
  ALT_REQUIRED,
  LINK_REFUSED,
  LISTS_TOO_DEEP,
  RICH_TEXT_BROKEN,
  RICH_TEXT_TOO_LONG,
  richText,
  TABLE_UNEVEN,
} from './rich-text-schema.ts'

const IMAGE = '0190a000-0000-7000-8000-000000000001'
const text = (words: string, more: object = {}): RichInline => ({ type: 'text', text: words, ...more })
const paragraph = (...content: RichInline[]) => ({ type: 'paragraph', content }) as const
const heading = (level: number, words: string) => ({ type: 'heading', level, content: [text(words)] })
const list = (...items: unknown[][]) => ({ type: 'list', ordered: false, items })
const cell = (words: string, header = false) => ({
  header,
  content: words === '' ? [] : [paragraph(text(words))],
})
const listsIn = (depth: number): unknown =>
  depth === 0 ? paragraph(text('deep')) : list([paragraph(text('x')), listsIn(depth - 1)])

const faultOf = (input: unknown) => {
  const { error } = richText.safeParse(input)
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(error ? [[]] : [])
  return error?.issues[0]?.message ?? null
}

describe('a rich text', () => {
  it('preserves headings, paragraphs, marks, links, lists, pictures and tables', () => {
    const whole = [
      heading(2, 'Article 1'),
      paragraph(
        text('We ', { bold: true, italic: true, href: '/contact-us' }),
        { type: 'break' },
        text('all'),
      ),
      { type: 'list', ordered: true, items: [[paragraph(text('one')), list([paragraph(text('in it'))])]] },
      { type: 'picture', image: IMAGE, alt: 'A boat' },
      {
        type: 'table',
        rows: [
          [cell('Year', true), cell('Boats', true)],
          [cell('2020'), cell('')],
        ],
      },
    ]
    expect(richText.parse(whole)).toEqual(whole)
  })

  it('drops empty nodes', () => {
    const blanks = [
      paragraph(),
      paragraph(text('  '), { type: 'break' }),
      { type: 'heading', level: 3, content: [] },
      list([paragraph(text(' '))]),
      { type: 'table', rows: [[cell(''), cell('')]] },
    ]
    expect(richText.parse([...blanks, paragraph(text('words')), ...blanks])).toEqual([
      paragraph(text('words')),
    ])
  })

  it('is unchanged by parsing it again', () => {
    const once = richText.parse([list([paragraph(text('a')), list([paragraph()])], [paragraph()])])
    expect(richText.parse(once)).toEqual(once)
  })

  it.each<[what: string, input: unknown, fault: string]>([
    ['no list', 'text', RICH_TEXT_BROKEN],
    ['nothing', null, RICH_TEXT_BROKEN],
    ['HTML', ['<script>alert(1)</script>'], RICH_TEXT_BROKEN],
    ['a script', [{ type: 'script', content: [text('alert(1)')] }], RICH_TEXT_BROKEN],
    ['an iframe', [{ type: 'iframe', src: 'https://example.org' }], RICH_TEXT_BROKEN],
    ['an SVG', [{ type: 'svg', content: [] }], RICH_TEXT_BROKEN],
    ['an element by name', [{ type: 'paragraph', tag: 'script', content: [] }], RICH_TEXT_BROKEN],
    ['an event handler', [{ ...paragraph(text('x')), onclick: 'alert(1)' }], RICH_TEXT_BROKEN],
    ['an event handler on a text', [paragraph(text('x', { onmouseover: 'alert(1)' }))], RICH_TEXT_BROKEN],
    ['a style', [{ ...paragraph(text('x')), style: 'position:fixed' }], RICH_TEXT_BROKEN],
    ['a class', [{ ...heading(2, 'x'), className: 'fixed' }], RICH_TEXT_BROKEN],
    ['raw HTML for React', [{ ...paragraph(), dangerouslySetInnerHTML: { __html: 'x' } }], RICH_TEXT_BROKEN],
    ['a heading as large as the title', [heading(1, 'x')], RICH_TEXT_BROKEN],
    ['a heading without a level', [heading(7, 'x')], RICH_TEXT_BROKEN],
    [
      'an object for words',
      [paragraph({ type: 'text', text: { toString: 'x' } } as never)],
      RICH_TEXT_BROKEN,
    ],
    ['a NUL', [paragraph(text('a\0b'))], RICH_TEXT_BROKEN],
    [
      'words in a list without an item',
      [{ type: 'list', ordered: true, items: [text('x')] }],
      RICH_TEXT_BROKEN,
    ],
    ['a heading in a list', [list([heading(2, 'x')])], RICH_TEXT_BROKEN],
    [
      'a table in a cell',
      [{ type: 'table', rows: [[{ header: false, content: [{ type: 'table', rows: [] }] }]] }],
      RICH_TEXT_BROKEN,
    ],
    [
      'a picture by its address',
      [{ type: 'picture', image: 'https://example.org/a.png', alt: 'x' }],
      RICH_TEXT_BROKEN,
    ],
    [
      'a picture in its own bytes',
      [{ type: 'picture', image: 'data:image/png;base64,AAAA', alt: 'x' }],
      RICH_TEXT_BROKEN,
    ],
    ['a picture without an alternative text', [{ type: 'picture', image: IMAGE, alt: ' ' }], ALT_REQUIRED],
    ['a javascript: link', [paragraph(text('x', { href: 'javascript:alert(1)' }))], LINK_REFUSED],
    [
      'a link that runs, in a list in a table',
      [
        {
          type: 'table',
          rows: [[{ header: true, content: [list([paragraph(text('x', { href: 'data:text/html,x' }))])] }]],
        },
      ],
      LINK_REFUSED,
    ],
    ['an uneven table', [{ type: 'table', rows: [[cell('a')], [cell('a'), cell('b')]] }], TABLE_UNEVEN],
    ['a list nested four levels deep', [listsIn(4)], LISTS_TOO_DEEP],
    [
      'a list a hundred thousand deep',
      [JSON.parse(`${'{"type":"list","ordered":false,"items":[['.repeat(100_000)}${']]}'.repeat(100_000)}`)],
      LISTS_TOO_DEEP,
    ],
    ['too many blocks', Array.from({ length: 2_001 }, () => paragraph(text('x'))), RICH_TEXT_TOO_LONG],
    [
      'too many words',
      Array.from({ length: 60 }, () => paragraph(text('ক'.repeat(2_000)))),
      RICH_TEXT_TOO_LONG,
    ],
  ])('is rejected with a single error: %s', (_what, input, fault) => {
    expect(faultOf(input)).toBe(fault)
  })

  it('accepts lists nested three levels deep', () => {
    expect(faultOf([listsIn(3)])).toBeNull()
  })
})

describe('a link', () => {
  it.each([
    'https://example.org/a?b=c#d',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    'https://example.org/সন্দ্বীপ',
    'mailto:info@example.org',
    'tel:+17185550123',
    '/contact-us',
    '/',
    '#article-1',
  ])('may lead to %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '#',
    'example.org',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'filesystem:https://example.org/x',
    'ftp://example.org',
    'https://',
    'https://example.org/"onclick="alert(1)',
    'https://example.org/\u202egro.elpmaxe',
    `https://example.org/${'a'.repeat(2_000)}`,
  ])('may not lead to %j [V1.2.2]', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})

it.each([
  ['https://example.org', 'https://example.org'],
  [' example.org ', 'https://example.org'],
  ['www.example.org/a?b', 'https://www.example.org/a?b'],
  ['name@example.org', 'mailto:name@example.org'],
  ['/contact-us', '/contact-us'],
  ['#name', '#name'],
  ['javascript:alert(1)', null],
  ['javascript:alert(1)//example.org', null],
  ['//example.org', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('%j is completed to %j', (typed, href) => {
  expect(toHref(typed)).toBe(href)
})

describe('derived from a rich text', () => {
  const article: RichText = richText.parse([
    heading(2, 'ধারা ১: নাম'),
    paragraph(text('The society is '), text('one', { bold: true }), text('.')),
    heading(3, 'Name'),
    list([paragraph(text('first'))], [paragraph(text('second'))]),
    heading(3, 'Name'),
    { type: 'picture', image: IMAGE, alt: 'A boat' },
    heading(4, '!?'),
    { type: 'table', rows: [[cell('Year', true), cell('2020')]] },
  ])

  it('are its headings, each with a unique id', () => {
    expect(headingsOf(article)).toEqual([
      { at: 0, id: 'ধারা-১-নাম', level: 2, text: 'ধারা ১: নাম' },
      { at: 2, id: 'name', level: 3, text: 'Name' },
      { at: 4, id: 'name-2', level: 3, text: 'Name' },
      { at: 6, id: 'section', level: 4, text: '!?' },
    ])
  })

  it('is its plain text', () => {
    expect(plainTextOf(article).split('\n')).toEqual([
      'ধারা ১: নাম',
      'The society is one.',
      'Name',
      'first',
      'second',
      'Name',
      'A boat',
      '!?',
      'Year',
      '2020',
    ])
  })

  it('is an excerpt that ends at a word boundary', () => {
    expect(excerptOf(article)).toBe('The society is one.')
    expect(excerptOf(article, 16)).toBe('The society is…')
    expect(excerptOf(richText.parse([paragraph(text('x'.repeat(50)))]), 10)).toBe(`${'x'.repeat(10)}…`)
  })
})
