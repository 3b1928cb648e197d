import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { DEMO_ADMIN } from '#domain/site.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { inRoot } from '#server/root.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { seedDemo } from '../demo/seed.ts'
import { startSite } from './start-site.ts'

/** The pictures of the README, and `words.json`: what was written on each screen. */
export const PICTURES = inRoot('docs', 'screenshots')

/** A picture of a screen of the demo. */
type Screen = { picture: string; path: string; isPhone: boolean; isDark: boolean; isSignedIn: boolean }

const screen = (picture: string, address: string, on: Partial<Screen> = {}): Screen => ({
  picture: `${picture}.png`,
  path: address,
  isPhone: false,
  isDark: false,
  isSignedIn: false,
  ...on,
})

export const SCREENS: readonly Screen[] = [
  screen('home', '/'),
  screen('home-bn', '/bn', { isPhone: true, isDark: true }),
  screen('events-bn', '/bn/events', { isPhone: true, isDark: true }),
  screen('check-membership', '/check-membership?q=karim', { isPhone: true }),
  screen('dashboard', '/admin/dashboard', { isSignedIn: true }),
  screen('members', '/admin/members?unionOfSandwips=musapur%2Csontoshpur', { isSignedIn: true }),
  screen('page-editor', '/admin/pages/history-heritage', { isSignedIn: true }),
]

/** The pictures change with the screens only: the demo is made, and the server and the browser run, at this time. */
const NOW = Date.parse('2026-05-14T15:00:00Z')
const RUN_FROM_NOW = `const shift = ${NOW} - Date.now()
const SystemDate = Date
globalThis.Date = class extends SystemDate {
  constructor(...given) { given.length === 0 ? super(SystemDate.now() + shift) : super(...given) }
  static now() { return SystemDate.now() + shift }
}`

/** Two pixels of a picture for each of a phone, whose picture is shown small. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

const signIn = async (page: Page, url: string) => {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(DEMO_ADMIN.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

const visit = async (browser: Browser, url: string, on: Screen) => {
  const context = await browser.newContext({
    ...(on.isPhone ? PHONE : DESKTOP),
    colorScheme: on.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.clock.setFixedTime(NOW)
  const page = await context.newPage()
  if (on.isSignedIn) await signIn(page, url)
  await page.goto(url + on.path, { waitUntil: 'networkidle' })
  // Pictures below may load later.
  await page.evaluate(
    'document.fonts.ready.then(() => Promise.all(Array.from(document.images, (image) => image.loading === "lazy" || image.decode())))',
  )
  return page
}

/** Opens every screen on a fresh demo society, one after the other, and passes it to `work`. */
export const withScreens = async (browser: Browser, work: (page: Page, screen: Screen) => Promise<void>) => {
  const folder = await makeTemporaryFolder('society-screens-')
  try {
    const file = path.join(folder, 'demo.db')
    const database = await openDatabase(`sqlite:${file}`)
    await migrate(database)
    await seedDemo(database, { now: () => NOW })
    await database.close()
    const preload = `--import=data:text/javascript,${encodeURIComponent(RUN_FROM_NOW)}`
    const site = await startSite(file, { NODE_OPTIONS: preload })
    try {
      for (const one of SCREENS) {
        const page = await visit(browser, site.url, one)
        await work(page, one)
        await page.context().close()
      }
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The words of the part of a screen that a picture shows, without data: of headings, links, buttons, labels and heads of columns,
 * but not of rows, and without figures. If they change, the picture is older than its screen.
 */
export const readWords = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const isShown = (element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      // Not covered, nor scrolled away within a part of the screen.
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && there !== null && element.contains(there)
    }
    const elements = [...document.querySelectorAll('h1, h2, h3, a, button, label, legend, th, summary')]
    const words = elements
      .filter((element) => element.closest('tbody') === null && isShown(element))
      .map((element) => (element.ariaLabel ?? element.innerText).replace(/\\s+/g, ' ').trim())
    return [...new Set(words)].filter((text) => text !== '' && !/\\p{Number}/u.test(text)).sort()
  })()`)
