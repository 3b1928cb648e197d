import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api-sqlite',
    include: ['server/access.sqlite.test.ts', 'server/auth/**/*.test.ts'],
    // The matrix of origins needs the built pages, which are not in Stryker's copy.
    exclude: ['**/*.unit.test.ts', '**/origin-matrix.sqlite.test.ts'],
    isolate: false,
    globalSetup: ['scripts/testing/sqlite.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
