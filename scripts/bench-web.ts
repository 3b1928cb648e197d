// `npm run bench:web`: measures the public pages as on a phone, with Lighthouse in the system's Chromium.
// `-- --runs 3` measures each page three times and shows the median. It never fails on the results.
import { parseArgs } from 'node:util'
import { LOCALES } from '#domain/locales.ts'
import { informationPaths, localePath, paths } from '#web/paths.ts'
import { withDemoSite } from '../bench/demo-site.ts'
import { measurePage, type PageQuality } from '../bench/page-quality.ts'
import { formatTable } from '../bench/table.ts'
import { findBrowser } from './prepare/browser.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

const PAGES = [paths.home, informationPaths.constitution, informationPaths.gallery, paths.checkMembership]
const HEAD = [
  'page',
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP s',
  'TBT ms',
  'CLS',
  'JS kB',
  'HTML+CSS kB',
  'fell short',
]

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const toRow = (page: string, quality: PageQuality) => [
  page,
  ...Object.values(quality.scores).map(String),
  (quality.lcpMs / 1000).toFixed(2),
  quality.tbtMs.toFixed(0),
  quality.cls.toFixed(3),
  kilobytes(quality.scriptBytes),
  kilobytes(quality.firstViewBytes),
  quality.faults.join(' '),
]

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on.')
  const browser = await findBrowser()
  await buildIfStale()
  await withDemoSite(async ({ url }) => {
    const rows: string[][] = []
    for (const page of PAGES.flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))) {
      console.log(`Looking at ${page} …`)
      rows.push(toRow(page, await measurePage(url + page, { browser, runs })))
    }
    console.log(`\n${formatTable(HEAD, rows)}\n`)
  })
})
