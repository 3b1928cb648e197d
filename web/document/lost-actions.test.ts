import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startLostActions } from './lost-actions.ts'

beforeAll(startLostActions)
afterEach(() => document.body.replaceChildren())

const onClick = vi.fn<(name: string) => void>()
const onSubmit = vi.fn<(name: string) => void>()
afterEach(() => vi.clearAllMocks())

const show = (html: string) => {
  document.body.innerHTML = `<div data-island="one">${html}</div>`
  const island = document.body.firstElementChild ?? document.body
  /** What React does: it adds its listeners, and the island is marked. */
  const hydrate = () => {
    for (const button of island.querySelectorAll('button'))
      button.addEventListener('click', () => onClick(button.name))
    for (const form of island.querySelectorAll('form'))
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        onSubmit(form.name)
      })
    island.setAttribute('data-hydrated', '')
    return Promise.resolve()
  }
  return { island, hydrate }
}
const press = (selector: string, key: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

it('repeats the last click on a button once the island is hydrated, and only once', async () => {
  const { island, hydrate } = show('<button name="a">A</button><button name="b"><i>B</i></button>')
  document.querySelector('button')?.click()
  document.querySelector('i')?.click()
  expect(island.getAttribute('aria-busy')).toBe('true')
  await hydrate()
  expect(onClick.mock.calls).toEqual([['b']])
  expect(island.hasAttribute('aria-busy')).toBe(false)
  document.querySelector('button')?.click()
  expect(onClick.mock.calls).toEqual([['b'], ['a']])
})

it('repeats Enter in a form that its script sends, and leaves a search form to the browser', async () => {
  const { hydrate } = show(
    '<form name="post" method="post"><input id="p"></form><form name="get"><input id="g"></form>',
  )
  press('#p', 'x')
  press('#p', 'Enter')
  press('#g', 'Enter')
  await hydrate()
  expect(onSubmit.mock.calls).toEqual([['post']])
})

it('does nothing about a click elsewhere, and about a hydrated island', async () => {
  const { island, hydrate } = show('<p>Text</p><a href="#part">Link</a><button name="a">A</button>')
  document.querySelector('p')?.click()
  document.querySelector('a')?.click()
  expect(island.hasAttribute('aria-busy')).toBe(false)
  await hydrate()
  document.querySelector('button')?.click()
  expect(onClick.mock.calls).toEqual([['a']])
})
