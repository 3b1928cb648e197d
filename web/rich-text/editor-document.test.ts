import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RichBlock, RichFlow, RichInline, RichText } from '#domain/rich-text.ts'
import { richText } from '#domain/rich-text-schema.ts'
import { toDocument, toRichText } from './editor-document.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(extensions)
/** A round trip through the editor without an edit. */
const throughEditor = (text: RichText) => {
  const document = schema.nodeFromJSON(toDocument(text))
  document.check()
  return toRichText(document.toJSON())
}

const word = fc.stringMatching(/^[a-zকখগ]{1,8}$/)
const inline: fc.Arbitrary<RichInline> = fc
  .tuple(word, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([text, bold, italic, link]) => ({
    type: 'text',
    text,
    ...(bold && { bold: true as const }),
    ...(italic && { italic: true as const }),
    ...(link && { href: `https://example.org/${text}` }),
  }))
/** Merges adjacent text nodes with the same marks, as the editor does. */
const inlines = fc
  .uniqueArray(inline, {
    minLength: 1,
    maxLength: 3,
    selector: (part) => JSON.stringify({ ...part, text: '' }),
  })
  .map((parts) => parts.flatMap((part): RichInline[] => [part, { type: 'break' }]))
const paragraph: fc.Arbitrary<RichFlow> = inlines.map((content) => ({ type: 'paragraph', content }))
const list = (flow: fc.Arbitrary<RichFlow>): fc.Arbitrary<RichFlow> =>
  fc
    .record({
      ordered: fc.boolean(),
      items: fc.array(fc.tuple(paragraph, flow), { minLength: 1, maxLength: 3 }),
    })
    .map(({ ordered, items }) => ({ type: 'list', ordered, items }))
const flow = fc.oneof(paragraph, list(fc.oneof(paragraph, list(paragraph))))
const cell = fc.record({
  header: fc.boolean(),
  content: fc.tuple(paragraph, flow).map((both): RichFlow[] => both),
})
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  flow,
  fc
    .record({ level: fc.constantFrom(2 as const, 3 as const, 4 as const), content: inlines })
    .map(({ level, content }): RichBlock => ({ type: 'heading', level, content })),
  fc.record({ image: fc.uuid(), alt: word }).map((picture): RichBlock => ({ type: 'picture', ...picture })),
  fc
    .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 })
    .map((rows): RichBlock => ({ type: 'table', rows })),
)

it('an unedited text leaves the editor unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (text) => {
      const kept = richText.parse(text)
      expect(JSON.stringify(throughEditor(kept))).toBe(JSON.stringify(kept))
    }),
    { numRuns: 150 },
  )
})

it('an empty text is one empty paragraph in the editor, and vice versa', () => {
  expect(toDocument([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(throughEditor([])).toEqual([])
})

it('a list item that has only a nested list is preserved', () => {
  const inner: RichFlow = { type: 'paragraph', content: [{ type: 'text', text: 'in it' }] }
  const text: RichText = [
    { type: 'list', ordered: false, items: [[{ type: 'list', ordered: true, items: [[inner]] }]] },
  ]
  expect(throughEditor(text)).toEqual(text)
})
