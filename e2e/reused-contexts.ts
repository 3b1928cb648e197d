import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  PlaywrightTestOptions,
} from '@playwright/test'
import { siteFiles } from '#web/paths.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Kept = { context: BrowserContext; keeper: Page }

const NOBODY: State = { cookies: [], origins: [] }

const kept = new Map<string, Promise<Kept>>()

const open = async (browser: Browser, url: string): Promise<Kept> => {
  const context = await browser.newContext({ storageState: NOBODY })
  const keeper = await context.newPage()
  await keeper.goto(url + siteFiles.robots)
  return { context, keeper }
}

/** Resets the browser's cookies and storage to `state`. */
const settle = async ({ context, keeper }: Kept, state: State) => {
  await context.clearCookies()
  await context.addCookies(state.cookies)
  await keeper.evaluate(
    (items) => {
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    state.origins.flatMap((origin) => origin.localStorage),
  )
}

const leave = async ({ context, keeper }: Kept) => {
  const pages = context.pages().filter((page) => page !== keeper)
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll()
}

/**
 * The browser context of a test. Tests of a worker with the same context options reuse one context, with its HTTP and
 * code caches, like the browser of a returning visitor. Cookies and storage are reset to those that the test requests;
 * its pages and routes are removed after the test. A separate page (`keeper`) stays open: it writes the storage and
 * keeps the process alive.
 */
export const reusedContext = async (
  {
    browser,
    server,
    storageState,
    // All context options by name: Playwright reads the dependencies from this pattern.
    acceptDownloads,
    bypassCSP,
    clientCertificates,
    colorScheme,
    contextOptions,
    deviceScaleFactor,
    extraHTTPHeaders,
    geolocation,
    hasTouch,
    httpCredentials,
    ignoreHTTPSErrors,
    isMobile,
    javaScriptEnabled,
    locale,
    offline,
    permissions,
    proxy,
    serviceWorkers,
    timezoneId,
    userAgent,
    viewport,
  }: PlaywrightTestOptions & { browser: Browser; server: { url: string } },
  use: (context: BrowserContext) => Promise<void>,
) => {
  const kind = JSON.stringify({
    acceptDownloads,
    bypassCSP,
    clientCertificates,
    colorScheme,
    contextOptions,
    deviceScaleFactor,
    extraHTTPHeaders,
    geolocation,
    hasTouch,
    httpCredentials,
    ignoreHTTPSErrors,
    isMobile,
    javaScriptEnabled,
    locale,
    offline,
    permissions,
    proxy,
    serviceWorkers,
    timezoneId,
    userAgent,
    viewport,
  })
  const opened = kept.get(kind) ?? open(browser, server.url)
  kept.set(kind, opened)
  const mine = await opened
  await settle(mine, typeof storageState === 'object' ? storageState : NOBODY)
  await use(mine.context)
  await leave(mine)
}
