// `npm run mutate`: mutation tests of authentication, abilities and validation. `-- server/auth/totp.ts` mutates only that
// file or folder, `-- --fresh` ignores the kept results of API tests. It fails if a group of files scores less than BREAK.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { filesOf, GROUPS } from './mutation/groups.ts'
import { main } from './prepare/main.ts'

/** Percent of the mutants that some test has to detect. */
const BREAK = 85

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { fresh: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const wanted = positionals.map((path) => path.replace(/\/$/, ''))
  const chosen = GROUPS.map((group) => ({ ...group, mutate: filesOf(group, wanted) })).filter(
    ({ mutate }) => mutate.length > 0,
  )
  if (chosen.length === 0) throw new Error(`No file of scripts/mutation/groups.ts is ${wanted.join(' or ')}.`)
  for (const { name, mutate, ignoreStatic } of chosen) {
    await new Stryker({
      mutate,
      ignoreStatic,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignore-texts.ts'],
      ignorers: ['texts'],
      vitest: { configFile: `scripts/mutation/${name}.config.ts` },
      coverageAnalysis: 'perTest',
      concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
      disableTypeChecks: false,
      tempDirName: '.cache/stryker',
      ignorePatterns: ['.cache', 'bench', 'build', 'data', 'docs', 'e2e', 'torture', 'web'],
      // Stryker does not notice that a new test may detect a static mutant: such a group is tested anew.
      incremental: ignoreStatic,
      incrementalFile: `.cache/mutation/${name}.json`,
      force: values.fresh,
      reporters: ['clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      // On a busy machine a test may wait: a timeout counts as detected.
      timeoutMS: 20_000,
      thresholds: { high: 95, low: BREAK, break: BREAK },
      // Static mutants of the unit tests are known to be slow.
      warnings: { unknownOptions: true, preprocessorErrors: true, unserializableOptions: true, slow: false },
    }).runMutationTest()
  }
})
