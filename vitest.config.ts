import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

// Far from the society's own time zone and from UTC, so that a test that leans on either fails.
process.env.TZ ??= 'Asia/Dhaka'

const unitTests = [
  'domain/**/*.test.ts',
  'scripts/**/*.test.ts',
  'server/**/*.unit.test.ts',
  // Tests that start, and kill, processes of their own.
  'server/**/*.process.test.ts',
]

/** The API suite runs whole on each engine; server/testing/ copies the database that scripts/testing/ makes for it. */
const api = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    include: ['server/**/*.test.ts'],
    exclude: ['server/**/*.unit.test.ts', 'server/**/*.process.test.ts'],
    globalSetup: [`scripts/testing/${engine}.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
    sequence: { shuffle: { tests: true } },
  },
})

// Without `isolate` a file need not load anew what another has loaded: no module keeps what a test leaves behind.
export default defineConfig({
  test: {
    reporters: ['dot'],
    maxWorkers: 2,
    sequence: { shuffle: { files: true, tests: true } },
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          isolate: false,
          sequence: { shuffle: { tests: true } },
          testTimeout: 15_000,
        },
      },
      {
        plugins: [lingui()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test-setup.ts'],
          isolate: false,
          sequence: { shuffle: { tests: true } },
          testTimeout: 15_000,
        },
      },
      api('sqlite'),
      api('postgres'),
    ],
  },
})
