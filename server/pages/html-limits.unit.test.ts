import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  RICH_TEXT_BROKEN,
  RICH_TEXT_MAX_LENGTH,
  RICH_TEXT_TOO_LONG,
  richText,
} from '#domain/rich-text-schema.ts'
import { HttpError } from '../http/errors.ts'
import { readHtml } from './read-html.ts'
import { createRichTextBuilder } from './rich-text-builder.ts'

/** More builder calls than the limits allow for any text that can be stored. */
const CALLS_MAX = 500_000

/** A rich text builder that counts its calls. */
const countingBuilder = () => {
  let calls = 0
  const builder = new Proxy(createRichTextBuilder(), {
    get: (target, name): unknown => {
      calls += 1
      return Reflect.get(target, name)
    },
  })
  return { builder, calls: () => calls }
}

/** Reads HTML and returns the message of the refusal, or null. Whatever is accepted must be valid. */
const faultOf = (html: string): string | null => {
  const { builder, calls } = countingBuilder()
  try {
    expect(richText.safeParse(readHtml(html, builder)).success).toBe(true)
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    expect(error).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
    expect(error.errorMessages).toHaveLength(1)
    return error.errorMessages[0]?.message ?? ''
  } finally {
    expect(calls()).toBeLessThan(CALLS_MAX)
  }
}

/** 2 MB, the maximum size of the request. */
const fill = (part: string) => part.repeat(Math.floor((2 * 1024 * 1024) / part.length))

it('HTML nested as deep as by a word processor is read, and deeper HTML is rejected', () => {
  expect(faultOf(`${'<div><b>'.repeat(100)}a`)).toBeNull()
  for (const part of ['<div><b>', '<ul><li>', '<table><tr><td>', '<svg>']) {
    expect(faultOf(fill(part)), part).toBe(RICH_TEXT_BROKEN)
  }
})

it.each([
  ['one long row over many short ones', `<table><tr>${'<td>x'.repeat(10_000)}${'<tr><td>y'.repeat(20_000)}`],
  ['many tables that grow', fill(`<table><tr>${'<td>x'.repeat(12)}${'<tr><td>'.repeat(199)}</table>`)],
  ['a row of a million cells', `<table><tr>${fill('<td>x')}`],
  ['a column of a million cells', `<table>${fill('<tr><td colspan=1000000 rowspan=1000000>x')}`],
  ['entities', 'a &amp; '.repeat(250_000)],
  ['words between spaces', 'word&nbsp;'.repeat(40_000)],
  ['blanks', fill('&nbsp;')],
  ['angle brackets that start no element', '<'.repeat(200_000)],
  ['more angle brackets', fill('<')],
  ['breaks', fill('x<br>')],
  ['marks', fill('<b>x</b>')],
  ['empty marks', fill('<b></b>')],
  ['items', `<ul>${fill('<li>x')}`],
  ['end tags of paragraphs without start tags', fill('</p>')],
  ['attributes', `<a ${fill('a ')}`],
])('reading stops early at %s', (_what, html) => {
  const started = performance.now()
  expect(faultOf(html)).toBe(RICH_TEXT_TOO_LONG)
  // Without the limits some took minutes or all memory; with them each takes a tenth of a second.
  expect(performance.now() - started).toBeLessThan(10_000)
})

it.each([
  ['blank lines', fill(' \n')],
  ['comments', fill('<!-- x -->')],
  ['styles', `<style>${fill('p{x}')}</style>`],
  ['a script', `<script>${fill('<')}`],
  ['a title of entities', `<title>${fill('&amp;')}`],
  ['one attribute', `<p style="${fill('font-weight:')}">`],
  ['one attribute of entities', `<p style="${fill('&amp;')}">`],
  ['end tags without start tags', '<i>'.repeat(250) + fill('</zz>')],
  ['an unclosed element', fill('<a')],
])('2 MB of %s is read', (_what, html) => {
  expect(faultOf(html)).toBeNull()
})

it('a long text of a word processor is read, with all its styles', () => {
  const style = 'p.MsoNormal{margin:0in;font-size:11.0pt;font-family:"Calibri",sans-serif}\n'.repeat(4000)
  const paragraph = `<p class=MsoNormal style='margin-bottom:0in'><span style='font-size:12.0pt'>The members <b>meet</b>
    in the hall,&nbsp;at noon &amp; later.<o:p></o:p></span></p>`
  const html = `<html><head><style>${style}</style></head><body>${paragraph.repeat(400)}</body></html>`
  expect(html.length).toBeGreaterThan(300_000)
  expect(faultOf(html)).toBeNull()
  expect(readHtml(html)).toHaveLength(400)
})

it('the longest permitted text is read, and one more character is rejected', () => {
  const withLast = (length: number) =>
    [19_000, 19_000, 19_000, 19_000, 19_000, length].map((each) => `<p>${'x'.repeat(each)}`).join('')
  const longest = RICH_TEXT_MAX_LENGTH - JSON.stringify(readHtml(withLast(1))).length + 1
  expect(faultOf(withLast(longest))).toBeNull()
  expect(faultOf(withLast(longest + 1))).toBe(RICH_TEXT_TOO_LONG)
})

const NAMES =
  'p div b i a ul ol li table tr td th h1 h2 span br img script style title textarea svg math form foreignObject x'.split(
    ' ',
  )
const piece = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => `<${name}>`),
  fc.constantFrom(...NAMES).map((name) => `</${name}>`),
  fc.constantFrom(
    '<td colspan=99999 style="font-weight:bold">',
    '<a href="/x">',
    '<a href="javascript:x">',
    '<li/>',
  ),
  fc.constantFrom(
    '&amp;',
    '&nbsp;',
    '&#0;',
    '&#xffffff;',
    '&',
    '<',
    '</',
    '<!',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '\0',
    '"',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('word ', ' ', '\n'),
)

it('any HTML is either rejected or read as a valid rich text [V1.3.1]', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom(1, 2, 40, 400), (pieces, times) => {
      const fault = faultOf(pieces.join('').repeat(times))
      expect([null, RICH_TEXT_BROKEN, RICH_TEXT_TOO_LONG]).toContain(fault)
    }),
    { seed: 20_260_615, numRuns: 300 },
  )
})
