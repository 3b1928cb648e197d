import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { LANGUAGE_COOKIE, type Locale } from '#domain/locales.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { newUid } from '#server/database/ids.ts'
import type { Db } from '#server/database/schema.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { inRoot } from '#server/root.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { seedDemo } from '../demo/seed.ts'
import { startSite } from './start-site.ts'

/** The pictures of the README, and `words.json`: what was written on each screen. */
export const PICTURES = inRoot('docs', 'screenshots')
export const HANDBOOK_PICTURES = inRoot('web', 'handbook', 'pictures')

/** A picture of a screen of the demo. */
type Screen = {
  picture: string
  path: string
  /** Goes from there to what the picture shows. */
  open: ((page: Page) => Promise<void>) | null
  isPhone: boolean
  isDark: boolean
  isSignedIn: boolean
  /** Of the README, or of the handbook in a language. */
  shownIn: 'readme' | Locale
}

const screen = (picture: string, address: string, on: Partial<Screen> = {}): Screen => ({
  picture: `${picture}.png`,
  path: address,
  isPhone: false,
  isDark: false,
  isSignedIn: false,
  open: null,
  shownIn: 'readme',
  ...on,
})

const handbookScreens = (shownIn: Locale) => {
  const answer = (id: string, address: string, open: Screen['open'] = null): Screen => ({
    ...screen(id, address, { isSignedIn: true, open, shownIn }),
    picture: `${id}-${shownIn}.webp`,
  })
  const openFirst = async (page: Page) => {
    await page.locator('tbody a').first().click()
    const through = page.getByRole('navigation', { name: /^(?:Through the list|তালিকায় আগে-পরে)$/ })
    await through.getByRole('link').first().waitFor()
  }
  return [
    answer('find', adminPaths.dashboard, async (page) => {
      // A key would be lost before the screen listens.
      await page.getByRole('button', { name: /^(?:Find|খুঁজুন)$/ }).click()
      await page.getByRole('combobox').fill('karim')
      await page.getByRole('option').nth(4).waitFor()
    }),
    answer('new-member', adminPaths.members.create),
    answer('change', adminPaths.members.list, openFirst),
    answer('death', adminPaths.lifeMembers.list, openFirst),
    answer('dues', adminPaths.desks, async (page) => {
      await page.locator('main a[href^="/admin/desks/"]').first().click()
      await page.getByRole('combobox').first().waitFor()
    }),
    answer('close-desk', adminPaths.desks, async (page) => {
      await page.locator('main a[href^="/admin/desks/"]').first().click()
      await page.locator('main a[href$="/close"]').first().click()
      await page.getByRole('textbox').first().waitFor()
    }),
    answer('labels', `${adminPaths.members.print}?view=labels&unionOfSandwips=musapur`),
    answer('import', adminPaths.imports),
    answer('duplicates', adminPaths.duplicates.list, async (page) => {
      await page.locator('main ol li').first().waitFor()
      await page.getByRole('progressbar', { includeHidden: true }).waitFor({ state: 'detached' })
    }),
    answer('inbox', adminPaths.messages),
    answer('roll', adminPaths.elections.list, async (page) => {
      await page.locator('main tbody a').first().click()
      await page.locator('main ol li').first().waitFor()
    }),
    answer('event', adminPaths.events.create),
    answer('photos', adminPaths.albums.list),
    answer('pages', adminPaths.editPage('history-heritage')),
    answer('mistake', adminPaths.trash),
  ]
}

export const SCREENS: readonly Screen[] = [
  screen('home', '/'),
  screen('home-bn', '/bn', { isPhone: true, isDark: true }),
  screen('events-bn', '/bn/events', { isPhone: true, isDark: true }),
  screen('check-membership', '/check-membership?q=karim', { isPhone: true }),
  screen('dashboard', '/admin/dashboard', { isSignedIn: true }),
  screen('members', '/admin/members?unionOfSandwips=musapur%2Csontoshpur', { isSignedIn: true }),
  screen('page-editor', '/admin/pages/history-heritage', { isSignedIn: true }),
  ...handbookScreens('en'),
  ...handbookScreens('bn'),
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
/** Without the menu beside the screen. */
const HANDBOOK = { viewport: { width: 900, height: 620 } }

const signIn = async (page: Page, url: string) => {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(DEMO_ADMIN.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Screens with the same look are visited by one page. */
const lookOf = ({ isPhone, isDark, isSignedIn, shownIn }: Screen) =>
  JSON.stringify([isPhone, isDark, isSignedIn, shownIn])

const openPage = async (browser: Browser, url: string, on: Screen) => {
  const context = await browser.newContext({
    ...(on.isPhone ? PHONE : on.shownIn === 'readme' ? DESKTOP : HANDBOOK),
    colorScheme: on.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.clock.setFixedTime(NOW)
  const page = await context.newPage()
  if (on.isSignedIn) await signIn(page, url)
  if (on.shownIn === 'bn') await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'bn', url }])
  return page
}

const visit = async (page: Page, url: string, on: Screen) => {
  await page.goto(url + on.path, { waitUntil: 'networkidle' })
  await on.open?.(page)
  await page.waitForLoadState('networkidle')
  // Pictures below may load later.
  await page.evaluate(
    'document.fonts.ready.then(() => Promise.all(Array.from(document.images, (image) => image.loading === "lazy" || image.decode())))',
  )
}

/** Enters somebody of the demo a second time: a picture of duplicates needs some. */
const enterTwice = async (db: Db) => {
  // The database works the directory out.
  const { directory: _directory, ...first } = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const second = { uid: newUid(NOW), id: id + 1 }
  await db
    .insertInto('members')
    .values({ ...first, ...second })
    .execute()
}

/** Opens screens on a fresh demo society, one after the other, and passes each to `work`. */
export const withScreens = async (
  browser: Browser,
  screens: readonly Screen[],
  work: (page: Page, screen: Screen) => Promise<void>,
) => {
  const folder = await makeTemporaryFolder('society-screens-')
  try {
    const file = path.join(folder, 'demo.db')
    const database = await openDatabase(`sqlite:${file}`)
    await migrate(database)
    await seedDemo(database, { now: () => NOW })
    await enterTwice(database.db)
    await database.close()
    const preload = `--import=data:text/javascript,${encodeURIComponent(RUN_FROM_NOW)}`
    const site = await startSite(file, { NODE_OPTIONS: preload })
    try {
      const pages = new Map<string, Page>()
      for (const one of screens) {
        const page = pages.get(lookOf(one)) ?? (await openPage(browser, site.url, one))
        pages.set(lookOf(one), page)
        await visit(page, site.url, one)
        await work(page, one)
      }
      for (const page of pages.values()) await page.context().close()
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
