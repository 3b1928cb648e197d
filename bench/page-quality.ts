import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

export type PageQuality = {
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  /** Bytes as they came over the wire. */
  scriptBytes: number
  /** The page itself and its style sheets. */
  firstViewBytes: number
  /** What fell short, by the names that Lighthouse gives it. */
  faults: string[]
}

type Request = { resourceType?: string; transferSize?: number }

const measureOnce = async (url: string, port: number): Promise<PageQuality> => {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    // The preset of Lighthouse itself: a phone of the middle class in a slow network.
    formFactor: 'mobile',
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  // The audit lists one request in each row.
  const requests = (details && 'items' in details ? details.items : []) as Request[]
  const bytes = (...types: string[]) =>
    requests
      .filter(({ resourceType = '' }) => types.includes(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const score = (id: Category) => Math.round((categories[id]?.score ?? 0) * 100)
  const counted = CATEGORIES.flatMap(
    (id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: bytes('Script'),
    firstViewBytes: bytes('Document', 'Stylesheet'),
    faults: counted.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  }
}

const byPerformance = (a: PageQuality, b: PageQuality) =>
  a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs

/** Looks at a page `runs` times in a browser of its own, and answers the middle one. */
export const measurePage = async (
  url: string,
  { browser, runs }: { browser: string; runs: number },
): Promise<PageQuality> => {
  const seen: PageQuality[] = []
  for (let run = 0; run < runs; run++) {
    const flags = ['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run']
    // Chromium refuses its sandbox to root; nothing but our own pages runs in it.
    if (process.getuid?.() === 0) flags.push('--no-sandbox')
    const chrome = await launch({ chromePath: browser, chromeFlags: flags, logLevel: 'silent' })
    try {
      seen.push(await measureOnce(url, chrome.port))
    } finally {
      chrome.kill()
    }
  }
  const middle = seen.toSorted(byPerformance)[Math.floor(runs / 2)]
  if (!middle) throw new Error('A page has to be looked at once at least.')
  return middle
}
