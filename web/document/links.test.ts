import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLinks } from './links.ts'

beforeAll(startLinks)
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const addLink = (href: string, attributes: Record<string, string> = {}) => {
  const link = Object.assign(document.createElement('a'), { href, textContent: href })
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.body.append(link)
  return link
}
const prefetched = () =>
  Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'),
    ({ href }) => new URL(href).pathname,
  )
const hover = (link: HTMLElement) => link.dispatchEvent(new Event('pointerover', { bubbles: true }))

it('prefetches the page behind a link once, when the pointer is on it', () => {
  const link = addLink('/map')
  hover(link)
  hover(link)
  expect(prefetched()).toEqual(['/map'])
})

it.each([
  ['another site', 'https://www.facebook.com/', {}],
  ['the admin area', '/admin/dashboard', {}],
  ['the API', '/api/events/picnic/calendar.ics', {}],
  ['the login', '/bn/login', {}],
  ['a part of a page', '/gallery/picnic?photo=1', {}],
  ['a new tab', '/gallery', { target: '_blank' }],
  ['the page itself', `${location.pathname}#part`, {}],
])('does not prefetch a link to %s', (_what, href, attributes) => {
  hover(addLink(href, attributes))
  expect(prefetched()).toEqual([])
})

it('prefetches nothing for a visitor who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  hover(addLink('/donation'))
  expect(prefetched()).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
})

it('keeps the fragment when the language is switched', () => {
  location.hash = '#article-7'
  const link = addLink('/bn/constitution', { 'data-language-switch': '' })
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(link.getAttribute('href')).toContain('/bn/constitution#article-7')
  location.hash = ''
})
