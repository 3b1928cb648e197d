import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RichBlock } from '#domain/rich-text.ts'
import { renderPage } from '../test-utils.tsx'
import { Introduction } from './PublicPage.tsx'
import type { ReadText } from './loaders.ts'
import { TextArticle } from './TextArticle.tsx'

const words = (text: string) => [{ type: 'text' as const, text }]
const heading = (text: string): RichBlock<never> => ({ type: 'heading', level: 2, content: words(text) })
const paragraph = (text: string): RichBlock<never> => ({ type: 'paragraph', content: words(text) })
const aText = (more: Partial<ReadText> = {}): ReadText => ({
  title: '',
  body: [heading('Article 1'), paragraph('We meet.')],
  lang: undefined,
  ...more,
})
const AT = '2026-04-14T22:30:00.000Z'

it('shows that a page is not written yet', () => {
  renderPage(<TextArticle pageKey="constitution" title="Constitution" text={null} publishedAt={null} />)
  expect(screen.getByRole('note').textContent).toContain('not written this page yet')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

it('shows the day of publication in Brooklyn', () => {
  renderPage(<TextArticle pageKey="donation" title="Donation" text={aText()} publishedAt={AT} />)
  expect(screen.getByText('Updated on April 14, 2026').getAttribute('datetime')).toBe(AT)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('marks a text in the other language, with an explanation', () => {
  renderPage(
    <TextArticle pageKey="constitution" title="Constitution" text={aText({ lang: 'bn' })} publishedAt={AT} />,
  )
  expect(screen.getByText('This text is not translated yet: here it is in Bengali.')).toBeDefined()
  expect(screen.getByText('We meet.').closest('[lang]')?.getAttribute('lang')).toBe('bn')
  const entries = screen.getAllByRole('link', { name: 'Article 1' })
  expect(entries[0]?.getAttribute('href')).toBe('#article-1')
  expect(entries[0]?.closest('[lang]')?.getAttribute('lang')).toBe('bn')
})

it('an empty introduction is not rendered', () => {
  const { container } = renderPage(
    <>
      <Introduction text={null} />
      <Introduction text={aText({ body: [] })} />
    </>,
  )
  expect(container.textContent).toBe('')
})
