import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

/** A suite that did not even write its report has failed. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 }

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts of Vitest's JSON report; a file that broke before its first test counts as one failure. */
export const readVitestCounts = (file: string): Counts => {
  // The shape that Vitest's json reporter writes.
  const report = readJson(file) as
    | {
        numPassedTests: number
        numFailedTests: number
        numPendingTests: number
        testResults: { status: string; assertionResults: unknown[] }[]
      }
    | undefined
  if (!report) return NO_REPORT
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  }
}

/** Counts of Playwright's JSON report; an error outside of any test counts as a failure. */
export const readPlaywrightCounts = (file: string): Counts => {
  // The shape that Playwright's json reporter writes.
  const report = readJson(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }
    | undefined
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/** Sums suites; a suite whose command failed without a failed test, or that ran nothing, counts as one failure more. */
export const sumCounts = (suites: readonly (Counts & { code: number })[]): Counts =>
  suites.reduce<Counts>(
    (sum, { passed, failed, skipped, code }) => {
      const unexplained = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
      return {
        passed: sum.passed + passed,
        failed: sum.failed + failed + unexplained,
        skipped: sum.skipped + skipped,
      }
    },
    { passed: 0, failed: 0, skipped: 0 },
  )

export const describeCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
