import { expect, it } from 'vitest'
import { plainTextOf, type RichInline } from '#domain/rich-text.ts'
import { StoredRichText } from '#domain/rich-text-schema.ts'
import { readHtml } from './read-html.ts'

const IMAGE = '0190a000-0000-7000-8000-000000000001'
const text = (words: string, more: object = {}): RichInline => ({ type: 'text', text: words, ...more })
const paragraph = (...content: RichInline[]) => ({ type: 'paragraph', content })
const list = (ordered: boolean, ...items: unknown[]) => ({ type: 'list', ordered, items })
const cell = (words: string, header = false) => ({ header, content: words ? [paragraph(text(words))] : [] })

it.each<[what: string, html: string, expected: unknown[]]>([
  ['plain text', 'a\n b', [paragraph(text('a b'))]],
  [
    'paragraphs and blocks',
    '<p>a</p><div>b<div>c</div></div>d',
    ['a', 'b', 'c', 'd'].map((x) => paragraph(text(x))),
  ],
  ['line breaks', '<p>a<br>b<br></p>', [paragraph(text('a'), { type: 'break' }, text('b'))]],
  [
    'blanks between marks',
    '<p> a <b>b </b> c</p>',
    [paragraph(text('a '), text('b ', { bold: true }), text('c'))],
  ],
  ['entities', '<p>&lt;b&gt; &amp; &nbsp;x</p>', [paragraph(text('<b> & x'))]],
  [
    'headings, shifted to level two or below',
    '<h1>a</h1><h3>b</h3><h6>c</h6>',
    [
      { type: 'heading', level: 2, content: [text('a')] },
      { type: 'heading', level: 3, content: [text('b')] },
      { type: 'heading', level: 4, content: [text('c')] },
    ],
  ],
  [
    'marks as styles',
    '<p><b style="font-weight:normal">a<span style="font-weight:700;font-style:italic">b</span></b></p>',
    [paragraph(text('a'), text('b', { bold: true, italic: true }))],
  ],
  [
    'links',
    '<p><a href="https://example.org/">a</a><a href=" /map ">b</a></p>',
    [paragraph(text('a', { href: 'https://example.org/' }), text('b', { href: '/map' }))],
  ],
  [
    'lists in lists',
    '<ul><li>a<ol><li>b</li></ol></li><li><p>c</p></li></ul>',
    [list(false, [paragraph(text('a')), list(true, [paragraph(text('b'))])], [paragraph(text('c'))])],
  ],
  [
    'a list right under a list',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    [list(false, [paragraph(text('a')), list(false, [paragraph(text('b'))])])],
  ],
  [
    'a list too deep',
    '<ul><li>x'.repeat(4),
    [
      list(false, [
        paragraph(text('x')),
        list(false, [paragraph(text('x')), list(false, [paragraph(text('x')), paragraph(text('x'))])]),
      ]),
    ],
  ],
  ['a heading in a list', '<ul><li><h2>a</h2></li></ul>', [list(false, [paragraph(text('a'))])]],
  ['an item without a list', '<li>a</li>', [paragraph(text('a'))]],
  [
    'a table, evened',
    '<table><caption>t</caption><thead><tr><th>a<th>b</thead><tr><td colspan=2>c</table>',
    [
      {
        type: 'table',
        rows: [
          [cell('a', true), cell('b', true)],
          [cell('c'), cell('')],
        ],
      },
      paragraph(text('t')),
    ],
  ],
  [
    'a table in a table',
    '<table><tr><td><table><tr><td>a<td>b</table></table>',
    [{ type: 'table', rows: [[{ header: false, content: [paragraph(text('a')), paragraph(text('b'))] }]] }],
  ],
  [
    'own pictures',
    `<p>a<img src="https://example.org/api/images/${IMAGE}/480" alt="A boat">b</p>`,
    [paragraph(text('a')), { type: 'picture', image: IMAGE, alt: 'A boat' }, paragraph(text('b'))],
  ],
  ['nothing', '', []],
  ['formatting only', '<p> <br> </p><ul><li></li></ul><table><tr><td></td></tr></table>', []],
])('%s is preserved', (_what, html, expected) => {
  expect(readHtml(html)).toEqual(expected)
  expect(StoredRichText.safeParse(readHtml(html)).success).toBe(true)
})

it.each([
  ['<script>alert(1)</script>a', 'a'],
  ['<SCRIPT SRC=//example.org/x.js></SCRIPT>a', 'a'],
  ['<style>p{color:red}</style>a', 'a'],
  ['<svg onload=alert(1)><script>alert(2)</script><text>x</text></svg>a', 'a'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>a', 'a'],
  ['<iframe src="javascript:alert(1)">x</iframe>a', 'a'],
  ['<object data="x"><embed src="x"></object>a', 'a'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<img src="data:image/svg+xml;base64,AAAA" alt="x">a', 'a'],
  ['<a href="javascript:alert(1)" onclick="alert(1)">a</a>', 'a'],
  ['<a href="java&#10;script:alert(1)">a</a>', 'a'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
  ['<p style="position:fixed" class="fixed" onmouseover="alert(1)">a</p>', 'a'],
  ['<!--<img src=x onerror=alert(1)>-->a<![CDATA[b]]>', 'a'],
  ['<template><p>x</p></template><noscript><p>x</p></noscript>a', 'a'],
  ['</p></div></table>a</li>', 'a'],
  ['<b><i><p>a</b></i>', 'a'],
  ['a<\0script>', 'a'],
])('%s is reduced to its text [V1.3.1, V1.3.5]', (html, words) => {
  const read = readHtml(html)
  expect(plainTextOf(read).replaceAll('\n', '').slice(0, 1)).toBe(words)
  expect(JSON.stringify(read)).not.toMatch(/alert|javascript:|data:|href|onclick|style|fixed|<img/)
})
