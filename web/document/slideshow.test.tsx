import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HeroSlider, type HeroSlide } from '../ui/HeroSlider.tsx'
import { startSlideshow } from './slideshow.ts'

/** Mocks the slide animation, which has its own tests. */
const row = vi.hoisted(() => ({
  onChange: (_index: number) => {},
  goTo: vi.fn<(index: number) => void>(),
  next: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
}))
vi.mock('../ui/slide-row.ts', () => ({
  startSlideRow: (_element: HTMLElement, onChange: (index: number) => void) => {
    row.onChange = onChange
    return row
  },
}))

let isStill = false
beforeEach(() => {
  isStill = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const SLIDES = ['Dawn', 'Bridge', 'Fields'].map((alt): HeroSlide => ({
  id: alt,
  src: `/${alt}`,
  srcSet: `/${alt} 960w`,
  alt,
  caption: <p>{`${alt}!`}</p>,
}))
const markup = (slides: readonly HeroSlide[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <HeroSlider label="Pictures" slides={slides} />
    </I18nProvider>,
  )

/** The page as the server sends it. */
const show = (slides: readonly HeroSlide[] = SLIDES) => {
  document.body.innerHTML = markup(slides)
  return screen.getByRole('region', { name: 'Pictures' })
}
const running: (() => void)[] = []
const start = (section: HTMLElement) => running.push(startSlideshow(section))
afterEach(() => {
  for (const stop of running.splice(0)) stop()
  document.body.replaceChildren()
})

const dots = () => screen.getAllByRole('button', { name: /^Show slide/ })
const slideOf = (alt: string) => screen.getByAltText(alt).closest('[role=group]')
const shown = () => SLIDES.map(({ alt }) => alt).filter((alt) => !slideOf(alt)?.hasAttribute('inert'))
const wait = (ms: number) => vi.advanceTimersByTime(ms)

it('the server renders the first slide, without controls that need JavaScript', () => {
  show()
  expect(screen.getByAltText('Dawn').getAttribute('loading')).toBe('eager')
  expect(screen.getByAltText('Dawn').getAttribute('fetchpriority')).toBe('high')
  expect(screen.getByRole('button', { name: 'Pause the slideshow' }).closest('[data-waits]')).not.toBeNull()
})

it('the text of every slide is in the page; the other pictures are in templates, and in noscript', () => {
  const html = markup(SLIDES)
  const [first = '', ...others] = html.split('role="group"').slice(1)
  expect(first).toContain('alt="Dawn"')
  expect(others).toHaveLength(2)
  for (const [index, other] of others.entries()) {
    const picture = `<img[^>]* alt="${SLIDES[index + 1]?.alt}"[^>]*>`
    expect(other).toMatch(new RegExp(`<template>${picture}</template><noscript>${picture}</noscript>`))
    expect(other).toContain(`<p>${SLIDES[index + 1]?.alt}!</p>`)
  }
  expect(html).not.toContain('style=')
})

it('until it starts, the other slides cannot be reached', () => {
  const section = show()
  const waiting = () => section.querySelectorAll('[data-waits]').length
  // And the controls.
  expect(waiting()).toBe(3)
  start(section)
  expect(waiting()).toBe(0)
  expect(section.querySelectorAll('template, noscript')).toHaveLength(0)
})

it('shows one slide at a time, and the others are not focusable', () => {
  start(show())
  expect(shown()).toEqual(['Dawn'])
  expect(slideOf('Bridge')?.getAttribute('aria-label')).toBe('2 of 3')
  row.onChange(2)
  expect(shown()).toEqual(['Fields'])
})

it('has a labelled dot for each slide, which opens it and marks the current one', () => {
  start(show())
  expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Show slide 1',
    'Show slide 2',
    'Show slide 3',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show slide 3' }))
  expect(row.goTo).toHaveBeenCalledExactlyOnceWith(2)
  row.onChange(2)
  expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true'])
})

it('advances every six seconds until it is paused', () => {
  start(show())
  wait(6000)
  expect(row.next).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slideshow' }))
  wait(20_000)
  expect(row.next).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play the slideshow' }))
  wait(6000)
  expect(row.next).toHaveBeenCalledTimes(2)
})

it('pauses while it is hovered or has the focus', () => {
  const section = show()
  start(section)
  section.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }))
  wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  section.dispatchEvent(new Event('pointerleave'))
  const [first] = dots()
  first?.focus()
  wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  first?.blur()
  wait(6000)
  expect(row.next).toHaveBeenCalledTimes(1)
})

it('pauses while the page is hidden', () => {
  start(show())
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  hide(true)
  wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  hide(false)
  wait(6000)
  expect(row.next).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

it('does not move with reduced motion, and has its dots', () => {
  isStill = true
  start(show())
  wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /slideshow$/ })).toBeNull()
  expect(dots()).toHaveLength(3)
})

it('a single slide is a plain picture', () => {
  const section = show(SLIDES.slice(0, 1))
  expect(section.dataset['slideshow']).toBeUndefined()
  expect(section.querySelector('button')).toBeNull()
})

it('stops moving and listening', () => {
  const stop = startSlideshow(show())
  stop()
  wait(20_000)
  fireEvent.click(dots()[1] ?? document.body)
  expect([row.next, row.goTo].map((mock) => mock.mock.calls)).toEqual([[], []])
  expect(row.stop).toHaveBeenCalledTimes(1)
})
