import { defineConfig } from 'vitest/config'
import { texts } from './scripts/bundle/texts.ts'
import { ProjectSequencer } from './scripts/testing/sequencer.ts'

// Far from the society's own time zone and from UTC, so that a test that leans on either fails.
process.env.TZ ??= 'Asia/Dhaka'

const COMMON = {
  // No module keeps what a test leaves behind, so a file need not load anew what another has loaded.
  isolate: false,
  sequence: { shuffle: { tests: true } },
  // Only a test that hangs takes that long, on the slowest machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}
const PROCESS_TESTS = '{server,torture}/**/*.process.test.ts'
const UNIT_TESTS = '{server,torture}/**/*.unit.test.ts'
/** Tests of every route at once, of what happens before the database: on one engine. */
const SQLITE_TESTS = 'server/**/*.sqlite.test.ts'

/** The API suite runs on each engine; server/testing/ copies the database that scripts/testing/ makes for it. */
const api = (engine: 'sqlite' | 'postgres') => ({
  test: {
    ...COMMON,
    name: `api-${engine}`,
    include: ['server/**/*.test.ts'],
    exclude: [UNIT_TESTS, PROCESS_TESTS, ...(engine === 'postgres' ? [SQLITE_TESTS] : [])],
    globalSetup: [`scripts/testing/${engine}.ts`],
  },
})

export default defineConfig({
  test: {
    reporters: ['dot'],
    maxWorkers: 2,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      // Tests that start, and kill, processes of their own: the slowest, so they are first.
      { test: { ...COMMON, name: 'processes', include: [PROCESS_TESTS] } },
      api('postgres'),
      api('sqlite'),
      {
        plugins: [texts()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...COMMON,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/test-setup.ts'],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'unit',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', UNIT_TESTS],
        },
      },
    ],
  },
})
