import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startProgress } from './progress.ts'

beforeAll(startProgress)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  dispatchEvent(new Event('pageshow'))
  document.body.innerHTML = ''
})

const isLeaving = () => 'leaving' in document.documentElement.dataset
const press = (link: string, init: MouseEventInit = {}) => {
  document.body.innerHTML = link
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  vi.advanceTimersByTime(1)
}

it('a pressed link is marked, until the page comes back from the cache', () => {
  press('<a href="/contact-us"><b>Contact</b></a>')
  expect(isLeaving()).toBe(true)
  expect(document.querySelector('a[data-pressed]')).not.toBeNull()
  dispatchEvent(new Event('pageshow'))
  expect(isLeaving()).toBe(false)
  expect(document.querySelector('a[data-pressed]')).toBeNull()
})

it('a load that was stopped, or takes too long, ends the mark', () => {
  press('<a href="/contact-us"><b>Contact</b></a>')
  vi.advanceTimersByTime(29_000)
  expect(isLeaving()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(isLeaving()).toBe(false)
})

it.each([
  '<a href="mailto:info@example.org"><b>Mail</b></a>',
  '<a href="tel:+17185550142"><b>Call</b></a>',
  '<a href="#main"><b>Skip</b></a>',
  '<a href="/api/events/picnic.ics"><b>Calendar</b></a>',
  '<a href="/list.pdf" download><b>List</b></a>',
  '<a href="/contact-us" target="_blank"><b>New window</b></a>',
  '<b>No link</b>',
])('%s leaves the page as it is', (link) => {
  press(link)
  expect(isLeaving()).toBe(false)
})

it('a click that opens a tab, or that an island handles, leaves the page as it is', () => {
  press('<a href="/contact-us"><b>Contact</b></a>', { ctrlKey: true })
  expect(isLeaving()).toBe(false)
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  press('<a href="/contact-us"><b>Contact</b></a>')
  expect(isLeaving()).toBe(false)
})
