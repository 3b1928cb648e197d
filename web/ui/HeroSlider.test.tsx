import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { HeroSlider, type HeroSlide } from './HeroSlider.tsx'

/** Mocks the slide animation, which has its own tests. */
const row = vi.hoisted(() => ({
  onChange: (_index: number) => {},
  goTo: vi.fn<(index: number) => void>(),
  next: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
}))
vi.mock('./slide-row.ts', () => ({
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
const slider = (slides: readonly HeroSlide[]) => <HeroSlider label="Pictures" slides={slides} />

const show = async (slides = SLIDES) => {
  const view = renderPage(slider(slides))
  await act(() => vi.advanceTimersByTimeAsync(300))
  return view
}
const dots = () => screen.getAllByRole('button', { name: /^Show slide/ })
const slideOf = (alt: string) => screen.getByAltText(alt).closest('[role=group]')
const shown = () => SLIDES.map(({ alt }) => alt).filter((alt) => !slideOf(alt)?.hasAttribute('inert'))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('renders the first slide on the server, without controls that need JavaScript', () => {
  renderPage(slider(SLIDES))
  expect(screen.getByAltText('Dawn').getAttribute('loading')).toBe('eager')
  expect(screen.getByAltText('Dawn').getAttribute('fetchpriority')).toBe('high')
  expect(screen.queryByRole('button')).toBeNull()
})

it('the server-rendered HTML has every picture, the others within noscript', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{slider(SLIDES)}</I18nProvider>,
  )
  const [before = '', inNoScript = ''] = html.split('<noscript')
  expect(before).toContain('alt="Dawn"')
  expect(inNoScript).toMatch(/alt="Bridge".*alt="Fields".*<\/noscript>/)
  expect(html).not.toContain('style=')
})

it('shows one slide at a time, and the others are not focusable', async () => {
  await show()
  expect(shown()).toEqual(['Dawn'])
  expect(slideOf('Bridge')?.getAttribute('aria-label')).toBe('2 of 3')
  act(() => row.onChange(2))
  expect(shown()).toEqual(['Fields'])
})

it('has a labelled dot for each slide, which opens it and marks the current one', async () => {
  await show()
  expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Show slide 1',
    'Show slide 2',
    'Show slide 3',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show slide 3' }))
  expect(row.goTo).toHaveBeenCalledExactlyOnceWith(2)
  act(() => row.onChange(2))
  expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true'])
})

it('advances every six seconds until it is paused', async () => {
  await show()
  await wait(6000)
  expect(row.next).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slideshow' }))
  await wait(20_000)
  expect(row.next).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play the slideshow' }))
  await wait(6000)
  expect(row.next).toHaveBeenCalledTimes(2)
})

it('pauses while it is hovered or has the focus', async () => {
  await show()
  const section = screen.getByRole('region', { name: 'Pictures' })
  fireEvent.pointerEnter(section, { pointerType: 'mouse' })
  await wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  fireEvent.pointerLeave(section)
  const [first] = dots()
  act(() => first?.focus())
  await wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  act(() => first?.blur())
  await wait(6000)
  expect(row.next).toHaveBeenCalledTimes(1)
})

it('pauses while the page is hidden', async () => {
  await show()
  const hide = (isHidden: boolean) =>
    act(() => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  hide(true)
  await wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  hide(false)
  await wait(6000)
  expect(row.next).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

it('does not move with reduced motion, and has its dots', async () => {
  isStill = true
  await show()
  await wait(20_000)
  expect(row.next).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /slideshow$/ })).toBeNull()
  expect(dots()).toHaveLength(3)
})

it('is a plain picture if there is only one slide, and cleans up when it unmounts', async () => {
  const { unmount } = await show(SLIDES.slice(0, 1))
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const second = await show()
  second.unmount()
  expect(row.stop).toHaveBeenCalledTimes(1)
})
