import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { RichInline, RichText as Text } from '#domain/rich-text.ts'
import { renderPage } from '../test-utils.tsx'
import { RichText } from './RichText.tsx'

const text = (words: string, more: object = {}): RichInline => ({ type: 'text', text: words, ...more })
const paragraph = (...content: RichInline[]) => ({ type: 'paragraph' as const, content })
const cell = (words: string, header = false) => ({ header, content: [paragraph(text(words))] })
const show = (tree: Text<ContentImage>, at = '/') => renderPage(<RichText text={tree} />, { at })

it('headings have their level and an id for links', () => {
  show([
    { type: 'heading', level: 2, content: [text('Article 1')] },
    paragraph(text('x')),
    { type: 'heading', level: 3, content: [text('Article 1')] },
  ])
  expect(screen.getByRole('heading', { level: 2 }).id).toBe('article-1')
  expect(screen.getByRole('heading', { level: 3 }).id).toBe('article-1-2')
})

it('headings can be shifted below another heading', () => {
  renderPage(<RichText text={[{ type: 'heading', level: 2, content: [text('x')] }]} lower={1} lang="bn" />)
  expect(screen.getByRole('heading', { level: 3 }).closest('[lang]')?.getAttribute('lang')).toBe('bn')
})

it('renders nested lists', () => {
  show([
    {
      type: 'list',
      ordered: true,
      items: [
        [paragraph(text('one')), { type: 'list', ordered: false, items: [[paragraph(text('in it'))]] }],
      ],
    },
  ])
  const [outer, inner] = screen.getAllByRole('list')
  expect(outer?.tagName).toBe('OL')
  expect(inner?.tagName).toBe('UL')
  expect(outer?.contains(inner ?? null)).toBe(true)
})

it('merges adjacent link parts with different marks; internal links are in the reader’s language', () => {
  const href = 'https://example.org/'
  show(
    [
      paragraph(text('see '), text('this ', { href, bold: true }), text('site', { href, italic: true })),
      paragraph(
        text('write', { href: '/contact-us' }),
        text(' or '),
        text('call', { href: 'tel:+17185550123' }),
      ),
      paragraph(text('Bengali', { href: '/bn/map' }), text('file', { href: '/api/images/1' })),
    ],
    '/bn/education',
  )
  const link = (name: string | RegExp) => screen.getByRole('link', { name })
  expect(link(/^this\s*site$/).getAttribute('href')).toBe(href)
  expect(link(/^this\s*site$/).getAttribute('rel')).toBe('noopener noreferrer')
  expect(within(link(/^this\s*site$/)).getByText('site').tagName).toBe('EM')
  expect(link('write').getAttribute('href')).toBe('/bn/contact-us')
  expect(link('call').getAttribute('href')).toBe('tel:+17185550123')
  expect(link('Bengali').getAttribute('href')).toBe('/bn/map')
  expect(link('file').getAttribute('href')).toBe('/api/images/1')
})

it('renders an unsafe link as plain text', () => {
  show([paragraph(text('press', { href: 'javascript:alert(1)' }))])
  expect(screen.getByText('press')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('escapes text that looks like markup [V3.2.2]', () => {
  const { container } = show([paragraph(text('<img src=x onerror=alert(1)>'))])
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
})

it('renders pictures with their sizes and alternative texts', () => {
  const image = { _id: 'a', url: '/api/images/a', width: 1200, height: 800 }
  show([{ type: 'picture', image, alt: 'A boat' }])
  const picture = screen.getByRole('img', { name: 'A boat' })
  expect(picture.getAttribute('srcset')).toBe(
    '/api/images/a/480 480w, /api/images/a/960 960w, /api/images/a/1200 1200w',
  )
})

it('table headers have their column or row scope; a table can be scrolled by keyboard', () => {
  show([
    {
      type: 'table',
      rows: [
        [cell('Year', true), cell('Boats', true)],
        [cell('2020', true), cell('7')],
      ],
    },
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Year', 'Boats'])
  expect(screen.getByRole('rowheader', { name: '2020' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '7' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Table' }).tabIndex).toBe(0)
})

it('a table with only header cells has its rows', () => {
  show([{ type: 'table', rows: [[cell('a', true)], [cell('b', true)]] }])
  expect(screen.getAllByRole('row')).toHaveLength(2)
})
