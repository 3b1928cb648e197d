// `npm run bench:web`: measures every public page in both languages as on a phone, in the system's Chromium: with Lighthouse,
// and the time until the page works on a slow connection. It never fails on the results.
// `-- --runs 1` runs Lighthouse once for each page; by default, it runs three times and the table shows the median.
// `-- --pages /map,/bn/map` measures only these addresses.
import { parseArgs } from 'node:util'
import { withDemoSite } from '../bench/demo-site.ts'
import { measurePage, type PageQuality } from '../bench/page-quality.ts'
import { listPublicPages } from '../bench/public-pages.ts'
import { formatTable } from '../bench/table.ts'
import { measureTimeToAlive } from '../bench/time-to-alive.ts'
import { findBrowser } from './prepare/browser.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

const HEAD = [
  'page',
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP s',
  'FCP s',
  'TBT ms',
  'CLS',
  'JS kB',
  'HTML+CSS kB',
  'alive s',
  'fell short',
]

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? (milliseconds / 1000).toFixed(2) : '–'

const toRow = (page: string, quality: PageQuality, aliveMs: number) => [
  page,
  ...Object.values(quality.scores).map(String),
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
  const browser = await findBrowser()
  await buildIfStale()
  await withDemoSite(async ({ url }) => {
    const pages = values.pages?.split(',') ?? (await listPublicPages(url))
    const rows: string[][] = []
    try {
      for (const [index, page] of pages.entries()) {
        console.log(`Measuring ${page} (${index + 1} of ${pages.length}) …`)
        const quality = await measurePage(url + page, { browser, runs })
        rows.push(toRow(page, quality, await measureTimeToAlive(url + page, browser)))
      }
    } finally {
      // A run takes many minutes: an error does not lose the results so far.
      console.log(`\n${formatTable(HEAD, rows)}\n`)
    }
  })
})
