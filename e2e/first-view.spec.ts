import type { Page } from '@playwright/test'
import { localeOf } from '#web/paths.ts'
import { listPublicPages } from '../scripts/testing/public-pages.ts'
import { expectHydrated, open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

/** What a visitor notices as calm (Core Web Vitals call 0.1 good). */
const SHIFT_MAX = 0.02
/** What a script may add to the height of a page, such as a line that only a browser knows. */
const HEIGHT_CHANGE_MAX = 0.05

/** Pages that no list names. */
const UNLISTED = ['/login', '/no-such-page', '/check-membership?q=1024'].concat([
  '/bn/reset-password',
  '/bn/accept-invitation',
  '/bn/check-membership?q=রহিম',
])

const OBSERVE = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

const measure = (page: Page) =>
  page.evaluate<{ height: number; shift: number; shownNoScripts: number; hero: number }>(`({
    height: document.documentElement.scrollHeight,
    shift: window.shift,
    shownNoScripts: [...document.querySelectorAll('noscript')].filter((each) => each.getClientRects().length > 0).length,
    hero: document.querySelector('[aria-roledescription]')?.getBoundingClientRect().height ?? 0,
  })`)

/** Scrolls to the end, and waits for the pictures on the way. Those that are never in view, such as of other slides, are not loaded. */
const scrollThrough = (page: Page) =>
  page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isInView = ({ left, right, top, bottom }) => right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    const isLoading = (image) => !image.complete && image.checkVisibility() && isInView(image.getBoundingClientRect())
    for (let end = false; !end; ) {
      end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      await frame()
      while ([...document.images].some(isLoading)) await frame()
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
    }
    await frame()
  })()`)

test(
  'every public page has its height before its script runs, and nothing moves when it does',
  { tag: '@both-widths' },
  async ({ page, baseURL, expectFailure, isMobile }) => {
    // Each page in one language at each width: the longer texts where there is less room.
    const locale = isMobile ? 'bn' : 'en'
    test.setTimeout(300_000)
    expectFailure(/no-such-page/)
    await page.addInitScript(OBSERVE)
    const { height: screen } = page.viewportSize() ?? { height: 0 }
    let scripts = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    const paths = [...(await listPublicPages(baseURL ?? '')), ...UNLISTED].filter(
      (path) => localeOf(path) === locale,
    )
    for (const path of paths) {
      scripts = Promise.withResolvers()
      await page.goto(path, { waitUntil: 'commit' })
      // Painted, with its style sheet.
      await expect
        .poll(() => page.evaluate<number>("performance.getEntriesByName('first-contentful-paint').length"))
        .toBe(1)
      const before = await measure(page)
      scripts.resolve()
      await expectHydrated(page)
      // The slideshow starts a moment after the page.
      await expect(page.locator('[data-waits]')).toHaveCount(0)
      await scrollThrough(page)
      const after = await measure(page)
      expect.soft(before.shownNoScripts, `${path}: noscript is shown`).toBe(0)
      expect.soft(before.hero, `${path}: the slideshow is not a tower`).toBeLessThanOrEqual(screen)
      expect
        .soft(Math.abs(after.height / before.height - 1), `${path}: ${before.height} → ${after.height} px`)
        .toBeLessThanOrEqual(HEIGHT_CHANGE_MAX)
      expect.soft(after.shift, `${path}: shift`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  },
)

test.describe('for an admin', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test('no screen moves while it is loaded', { tag: '@both-widths' }, async ({ page }) => {
    await page.addInitScript(OBSERVE)
    for (const path of [
      '/admin/dashboard',
      '/admin/members',
      '/admin/applications',
      '/admin/corrections',
      '/admin/dues',
      '/admin/pages/about-us',
      '/admin/settings',
      '/admin/changes',
    ]) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const { shift } = await measure(page)
      expect.soft(shift, path).toBeLessThanOrEqual(SHIFT_MAX)
    }
  })
})
