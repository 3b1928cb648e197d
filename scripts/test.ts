// `npm test`: runs all tests, after preparing what they need. `npm test -- unit`, `api` or `e2e` runs a part.
import { mkdirSync, rmSync } from 'node:fs'
import { inRoot } from '#server/root.ts'
import { buildIfStale } from './prepare/build.ts'
import { findBrowser } from './prepare/browser.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'
import { describeCounts, readPlaywrightCounts, readVitestCounts, sumCounts } from './testing/results.ts'

const REPORTS = inRoot('.cache', 'reports')
const PARTS = ['unit', 'api', 'e2e'] as const

const runVitest = async (projects: readonly string[]) => {
  const report = `${REPORTS}/vitest.json`
  const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runCommand('vitest', [
    'run',
    ...output,
    ...projects.flatMap((name) => ['--project', name]),
  ])
  return { ...readVitestCounts(report), code }
}

const runPlaywright = async (browser: string) => {
  const report = `${REPORTS}/playwright.json`
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: 'production' }
  const code = await runCommand('playwright', ['test', '--reporter=dot,json'], { env })
  return { ...readPlaywrightCounts(report), code }
}

await main(async () => {
  const patterns = process.argv.slice(2)
  const unknown = patterns.filter((part) => !(PARTS as readonly string[]).includes(part))
  if (unknown.length > 0) throw new Error(`There is no part "${unknown.join(' ')}": ${PARTS.join(', ')}.`)
  const wants = (part: (typeof PARTS)[number]) => patterns.length === 0 || patterns.includes(part)
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const browser = wants('e2e') ? await findBrowser() : undefined
  await buildIfStale()
  const projects = [
    ...(wants('unit') ? ['processes', 'web', 'unit'] : []),
    ...(wants('api') ? ['api-*'] : []),
  ]
  const suites = [
    ...(projects.length > 0 ? [await runVitest(projects)] : []),
    ...(browser ? [await runPlaywright(browser)] : []),
  ]
  const sum = sumCounts(suites)
  console.log(`\n${describeCounts(sum)}`)
  return sum.failed > 0 ? 1 : 0
})
