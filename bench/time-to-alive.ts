import { chromium, type Browser } from 'playwright'
import { BROWSER_FLAGS } from '../scripts/testing/browser-flags.ts'
import { median } from './load.ts'

const RUNS = 3
const TIMEOUT_MS = 60_000
const VIEWPORT = { width: 360, height: 740 }
const BYTES_PER_SECOND = (400 * 1024) / 8
const SLOW_CONNECTION = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}

/**
 * Resolves in the page to the milliseconds since the navigation, or to null after the timeout. The page is alive as soon as its
 * router and the islands in or near the screen are hydrated, if it has any, and a click on the menu button opens the menu. It
 * clicks last, because a page may load more at the first click.
 */
const WAIT_UNTIL_ALIVE = `new Promise((resolve) => {
  const isRouterHydrated = () =>
    !('__reactRouterContext' in window) ||
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const areIslandsHydrated = () => {
    const islands = [...document.querySelectorAll('[data-island]')]
    islands[0]?.scrollIntoView({ behavior: 'instant' })
    return islands.every(
      (island) =>
        island.hasAttribute('data-hydrated') || island.getBoundingClientRect().top > innerHeight + 400,
    )
  }
  const isMenuOpen = () => document.querySelector('header dialog[open]') !== null
  const opensMenu = () => {
    if (isMenuOpen()) return true
    document.querySelector('header button[aria-haspopup="dialog"]')?.click()
    return isMenuOpen()
  }
  const isAlive = () =>
    document.readyState !== 'loading' && isRouterHydrated() && areIslandsHydrated() && opensMenu()
  const timer = setInterval(() => {
    const now = performance.now()
    const alive = isAlive()
    if (!alive && now < ${TIMEOUT_MS}) return
    clearInterval(timer)
    resolve(alive ? now : null)
  }, 20)
})`

/** A context of its own has an empty cache. */
const measureOnce = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION)
    await page.goto(url, { waitUntil: 'commit' })
    return (await page.evaluate<number | null>(WAIT_UNTIL_ALIVE)) ?? Number.POSITIVE_INFINITY
  } finally {
    await context.close()
  }
}

/**
 * The milliseconds until a page works on a narrow screen, on a connection of 400 kbit/s with a latency of 400 ms: the median of
 * three. Infinity if it does not within a minute.
 */
export const measureTimeToAlive = async (url: string, executablePath: string) => {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const times: number[] = []
    for (let round = 0; round < RUNS; round++) times.push(await measureOnce(browser, url))
    return median(times)
  } finally {
    await browser.close()
  }
}
