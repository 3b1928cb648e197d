import { expect, it } from 'vitest'
import { PageContent } from '#domain/pages/page.ts'
import { HOME_SECTIONS, TEXT_PAGES } from '#domain/pages/page-keys.ts'
import { headingsOf, plainTextOf } from '#domain/rich-text.ts'
import { publishedTexts, waitingDraft } from './page-texts.ts'

const texts = publishedTexts('0190a000-0000-7000-8000-000000000001')

it('every text page and home page section has a text of its own in both languages', () => {
  expect(texts.map(([key]) => key)).toEqual(expect.arrayContaining([...TEXT_PAGES, ...HOME_SECTIONS]))
  for (const locale of ['en', 'bn'] as const) {
    const plain = texts.map(([, { body }]) => plainTextOf(body[locale]))
    expect(new Set(plain).size).toBe(texts.length)
    for (const each of plain) expect(each).not.toMatch(/^$|placeholder|নমুনা/i)
  }
})

it('every demo text is a valid page', () => {
  for (const [key, content] of [...texts, waitingDraft])
    expect(PageContent.parse(content), key).toEqual(content)
})

it('the constitution is long enough for a table of contents', () => {
  const constitution = texts.find(([key]) => key === 'constitution')?.[1]
  expect(headingsOf(constitution?.body.en ?? [])).toHaveLength(10)
  expect(headingsOf(constitution?.body.bn ?? [])).toHaveLength(10)
})
