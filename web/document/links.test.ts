import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLinks } from './links.ts'

beforeAll(startLinks)
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

it('the language switch leads to the page as it is now', () => {
  history.replaceState(null, '', '/check-membership?q=karim#results')
  const link = Object.assign(document.createElement('a'), { href: '/bn/check-membership' })
  link.dataset['languageSwitch'] = ''
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
  link.click()
  expect(link.getAttribute('href')).toContain('/bn/check-membership?q=karim#results')
})
