import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api-sqlite',
    include: ['server/access.test.ts', 'server/auth/**/*.test.ts'],
    exclude: ['**/*.unit.test.ts'],
    isolate: false,
    globalSetup: ['scripts/testing/sqlite.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
