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

/** Leaves in a browser what `state` holds, and nothing else of whoever used it. */
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
 * The browser context of a test. One after another, the tests of a worker that ask for the same kind are given the same
 * one: it keeps the files that it has loaded and the code that it has compiled, as the browser of somebody who comes
 * back. Its cookies and storage are those that the test asks for; pages and routes end with the test. A page of its
 * own stays open all the time, writes the storage, and keeps the process alive.
 */
export const reusedContext = async (
  {
    browser,
    server,
    storageState,
    // Whatever a context can be made of, by name: Playwright reads the names from this pattern.
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
