import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Locale } from '#domain/locales.ts'
import { INTRODUCED_PAGES, PAGE_KEYS, TEXT_PAGES } from '#domain/pages/page-keys.ts'
import type { RichText } from '#domain/rich-text.ts'
import { apiContext, createApiClient } from '../api-client.ts'
import { informationPaths, keyOfPage, pathOfPage } from '../paths.ts'
import { loadText, loadTexts, toReadText } from './loaders.ts'
import { loader } from './TextPage.tsx'

type ReadBody = Parameters<typeof toReadText>[0]['body']

const words = (text: string): RichText<never> => [{ type: 'paragraph', content: [{ type: 'text', text }] }]

it.each<[Locale, ReadBody, string, Locale | undefined]>([
  ['en', { en: words('Boat'), bn: words('নৌকা') }, 'Boat', undefined],
  ['bn', { en: words('Boat'), bn: words('নৌকা') }, 'নৌকা', undefined],
  ['bn', { en: words('Boat'), bn: [] }, 'Boat', 'en'],
  ['en', { en: [], bn: words('নৌকা') }, 'নৌকা', 'bn'],
])('a reader of %s gets the own language, or the other one with its lang', (locale, body, shown, lang) => {
  const title = { en: 'Boats', bn: '' }
  expect(toReadText({ title, body }, locale)).toEqual({ title: title[locale], body: words(shown), lang })
})

it('every information page has an editable text or introduction', () => {
  const keys = Object.values(informationPaths).map(keyOfPage)
  expect([...TEXT_PAGES, ...INTRODUCED_PAGES].toSorted()).toEqual(keys.toSorted())
  expect(PAGE_KEYS.map((key) => pathOfPage(key)).filter((path) => path === '/')).toHaveLength(3)
  expect(keyOfPage('/bn/about-us/')).toBe('about-us')
})

/** An API that has the first section of the home page alone, and the requests that it got. */
const openPages = () => {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const page = {
    key: 'home-about',
    publishedAt: '2026-01-31T09:30:00.000Z',
    title: { en: '', bn: '' },
    body: { en: words('About'), bn: [] },
  }
  context.set(
    apiContext,
    createApiClient(async (path) => {
      asked.push(path)
      return Response.json({ statusCode: 200, success: true, message: 'Pages', data: [page] })
    }),
  )
  return { asked, context, page }
}

it('fetches all texts of a page in one request, and returns them by key', async () => {
  const { asked, context, page } = openPages()
  const url = new URL('http://localhost/bn')
  const texts = await loadTexts({ url, context }, ['home-about', 'home-goals'])
  const about = { title: '', body: words('About'), lang: 'en', publishedAt: page.publishedAt }
  expect(texts).toEqual({ 'home-about': about })
  expect(await loadText({ url, context }, 'home-about')).toEqual(about)
  expect(asked).toEqual(['/api/pages?keys=home-about%2Chome-goals', '/api/pages?keys=home-about'])
})

it('About Us says what the home page says until it is written', async () => {
  const { asked, context } = openPages()
  const url = new URL('http://localhost/about-us')
  const request = new Request(url)
  const { text } = await loader({ url, context, request, params: {}, pattern: '/about-us' })
  expect(text?.body).toEqual(words('About'))
  expect(asked).toEqual(['/api/pages?keys=about-us%2Chome-about'])
})
