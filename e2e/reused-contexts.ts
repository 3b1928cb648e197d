import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  PlaywrightTestOptions,
} from '@playwright/test'
import { siteFiles } from '#web/paths.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
type OpenContext = { context: BrowserContext; anchor: Page }

const EMPTY_STATE: State = { cookies: [], origins: [] }

const contexts = new Map<string, Promise<OpenContext>>()

const open = async (browser: Browser, url: string): Promise<OpenContext> => {
  const context = await browser.newContext({ storageState: EMPTY_STATE })
  const anchor = await context.newPage()
  await anchor.goto(url + siteFiles.robots)
  return { context, anchor }
}

/** Resets the browser's cookies and storage to `state`. */
const resetState = async ({ context, anchor }: OpenContext, state: State) => {
  await context.clearCookies()
  await context.addCookies(state.cookies)
  await anchor.evaluate(
    (items) => {
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    state.origins.flatMap((origin) => origin.localStorage),
  )
}

const cleanUp = async ({ context, anchor }: OpenContext) => {
  const pages = context.pages().filter((page) => page !== anchor)
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll()
}

/**
 * The browser context of a test. Tests of a worker with the same context options reuse one context, with its HTTP and
 * code caches, like the browser of a returning visitor. Cookies and storage are reset to those that the test requests;
 * its pages and routes are removed after the test. A separate page (`anchor`) stays open: it writes the storage and
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
  const opened = contexts.get(kind) ?? open(browser, server.url)
  contexts.set(kind, opened)
  const mine = await opened
  await resetState(mine, typeof storageState === 'object' ? storageState : EMPTY_STATE)
  await use(mine.context)
  await cleanUp(mine)
}
