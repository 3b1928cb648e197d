import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeCounts, readPlaywrightCounts, readVitestCounts, sumCounts } from './results.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'society-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = (content: unknown) => {
  const file = path.join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a test file that fails before its first test counts as a failure', () => {
  const counts = readVitestCounts(
    report({
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 1,
      testResults: [{ status: 'failed', assertionResults: [] }],
    }),
  )
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a flaky browser test and an error outside of tests count as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  expect(readPlaywrightCounts(report({ stats, errors: [{}] }))).toEqual({ passed: 4, failed: 3, skipped: 0 })
})

test('a missing report, an unexplained exit code and a run without tests count as failures', () => {
  expect(readVitestCounts(path.join(folder, 'none.json')).failed).toBe(1)
  expect(sumCounts([{ passed: 5, failed: 0, skipped: 0, code: 1 }]).failed).toBe(1)
  expect(sumCounts([{ passed: 0, failed: 0, skipped: 0, code: 0 }]).failed).toBe(1)
})

test('the results are summarized in one line', () => {
  const sum = sumCounts([
    { passed: 5, failed: 0, skipped: 0, code: 0 },
    { passed: 2, failed: 1, skipped: 0, code: 1 },
  ])
  expect(describeCounts(sum)).toBe('7 passed, 1 failed')
})
