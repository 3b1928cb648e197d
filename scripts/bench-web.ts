// `npm run bench:web`: measures every public page in both languages as on a phone, in the system's Chromium: with Lighthouse,
// and the time until the page works on a slow connection. It never fails on the results.
// `-- --runs 1` runs Lighthouse once for each page; by default, it runs three times and the table shows the median.
// `-- --pages /map,/bn/map` measures only these addresses.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { inRoot } from '#server/root.ts'
import { makeFolder } from '#server/testing/processes.ts'
import { median } from '../bench/load.ts'
import { formatTable } from '../bench/table.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { findBrowser } from './prepare/browser.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'
import { BROWSER_FLAGS } from './testing/browser-flags.ts'
import { listPublicPages } from './testing/public-pages.ts'
import { startSite } from './testing/start-site.ts'

/** Lighthouse is installed when it is needed: it is a sixth of all packages, and nothing else uses it. */
const LIGHTHOUSE = inRoot('.cache', 'lighthouse')
const VERSION = '13.5.0'
const COMMAND = `${LIGHTHOUSE}/node_modules/.bin/lighthouse`

const installLighthouse = async () => {
  if (existsSync(COMMAND)) return
  console.log('Installing Lighthouse (once) …')
  const flags = ['--no-save', '--ignore-scripts', '--loglevel=error', '--prefix', LIGHTHOUSE]
  const code = await runCommand('npm', ['install', ...flags, `lighthouse@${VERSION}`])
  if (code !== 0) throw new Error('Installing Lighthouse failed: see the lines above.')
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What is read of the report that Lighthouse writes. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }> & {
    'network-requests': { details: { items: { resourceType?: string; transferSize?: number }[] } }
  }
}

const run = promisify(execFile)

/** Looks at a page in a browser of its own. */
const measureOnce = async (url: string, browser: string) => {
  const flags = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join()}`,
    // The preset of Lighthouse itself: a phone of the middle class in a slow network.
    '--form-factor=mobile',
    `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
    '--no-enable-error-reporting',
  ]
  const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser } }
  const { stdout } = await run(COMMAND, [url, ...flags], options)
  const { audits, categories, runtimeError } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  /** As they came over the wire. */
  const bytes = (...types: string[]) =>
    audits['network-requests'].details.items
      .filter(({ resourceType = '' }) => types.includes(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const counted = CATEGORIES.flatMap(
    (id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  )
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: bytes('Script'),
    /** The page itself and its style sheets. */
    firstViewBytes: bytes('Document', 'Stylesheet'),
    /** What fell short, by the names that Lighthouse gives it. */
    faults: counted.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  }
}
type PageQuality = Awaited<ReturnType<typeof measureOnce>>

const byPerformance = (a: PageQuality, b: PageQuality) =>
  (a.scores[0] ?? 0) - (b.scores[0] ?? 0) || b.lcpMs - a.lcpMs

const ALIVE_RUNS = 3
const ALIVE_TIMEOUT_MS = 60_000
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
    if (!alive && now < ${ALIVE_TIMEOUT_MS}) return
    clearInterval(timer)
    resolve(alive ? now : null)
  }, 20)
})`

/**
 * The milliseconds until a page works on a narrow screen, on a connection of 400 kbit/s with a latency of 400 ms: the median of
 * three, each with an empty cache. Infinity if it does not within a minute.
 */
const measureTimeToAlive = async (url: string, browser: Browser) => {
  const times: number[] = []
  while (times.length < ALIVE_RUNS) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION)
    await page.goto(url, { waitUntil: 'commit' })
    times.push((await page.evaluate<number | null>(WAIT_UNTIL_ALIVE)) ?? Number.POSITIVE_INFINITY)
    await context.close()
  }
  return median(times)
}

const HEAD = 'page|perf|a11y|best|seo|LCP s|FCP s|TBT ms|CLS|JS kB|HTML+CSS kB|alive s|fell short'.split('|')

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? (milliseconds / 1000).toFixed(2) : '–'

const toRow = (page: string, quality: PageQuality, aliveMs: number) => [
  page,
  ...quality.scores.map(String),
  seconds(quality.lcpMs),
  seconds(quality.fcpMs),
  quality.tbtMs.toFixed(0),
  quality.cls.toFixed(3),
  kilobytes(quality.scriptBytes),
  kilobytes(quality.firstViewBytes),
  seconds(aliveMs),
  quality.faults.join(' '),
]

await main(async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, pages: { type: 'string' } },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on.')
  const executablePath = await findBrowser()
  await buildIfStale()
  await installLighthouse()
  // What is opened last is closed first.
  await using cleanUp = new AsyncDisposableStack()
  const { folder, url: database, remove } = await makeFolder()
  cleanUp.defer(remove)
  await prepareDemo(database)
  const { url, stop } = await startSite(`${folder}/society.db`)
  cleanUp.defer(stop)
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  cleanUp.defer(() => browser.close())
  const pages = values.pages?.split(',') ?? (await listPublicPages(url))
  const rows: string[][] = []
  try {
    for (const [index, page] of pages.entries()) {
      console.log(`Measuring ${page} (${index + 1} of ${pages.length}) …`)
      const results: PageQuality[] = []
      while (results.length < runs) results.push(await measureOnce(url + page, executablePath))
      const middle = results.toSorted(byPerformance)[Math.floor(runs / 2)]
      if (middle) rows.push(toRow(page, middle, await measureTimeToAlive(url + page, browser)))
    }
  } finally {
    // A run takes many minutes: an error does not lose the results so far.
    console.log(`\n${formatTable(HEAD, rows)}\n`)
  }
})
