import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inRoot } from '#server/root.ts'
import { runCommand } from '../scripts/prepare/run-command.ts'
import { BROWSER_FLAGS } from '../scripts/testing/browser-flags.ts'

/** Lighthouse has a package of its own: a sixth of all files to install, and nothing else needs it. */
const LIGHTHOUSE = inRoot('bench', 'lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

export type PageQuality = {
  scores: Record<Category, number>
  lcpMs: number
  fcpMs: number
  tbtMs: number
  cls: number
  /** Bytes as they came over the wire. */
  scriptBytes: number
  /** The page itself and its style sheets. */
  firstViewBytes: number
  /** What fell short, by the names that Lighthouse gives it. */
  faults: string[]
}

/** What is read of the report that Lighthouse writes. */
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z
    .record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() }))
    .and(
      z.object({
        'network-requests': z.object({
          details: z.object({
            items: z.array(
              z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() }),
            ),
          }),
        }),
      }),
    ),
})

const installLighthouse = async () => {
  if (existsSync(`${LIGHTHOUSE}/node_modules/.package-lock.json`)) return
  console.log('Installing Lighthouse (once) …')
  const code = await runCommand('npm', ['ci', '--prefix', LIGHTHOUSE, '--loglevel=error'])
  if (code !== 0) throw new Error('Installing Lighthouse failed: see the lines above.')
}

const run = promisify(execFile)

const measureOnce = async (url: string, browser: string): Promise<PageQuality> => {
  const { stdout } = await run(
    `${LIGHTHOUSE}/node_modules/.bin/lighthouse`,
    [
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join()}`,
      // The preset of Lighthouse itself: a phone of the middle class in a slow network.
      '--form-factor=mobile',
      `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser } },
  )
  const { audits, categories, runtimeError } = Report.parse(JSON.parse(stdout))
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  // The audit lists one request in each row.
  const requests = audits['network-requests'].details.items
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
    fcpMs: value('first-contentful-paint'),
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
  await installLighthouse()
  const results: PageQuality[] = []
  for (let round = 0; round < runs; round++) results.push(await measureOnce(url, browser))
  const middle = results.toSorted(byPerformance)[Math.floor(runs / 2)]
  if (!middle) throw new Error('A page has to be looked at once at least.')
  return middle
}
