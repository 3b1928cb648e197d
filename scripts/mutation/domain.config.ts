import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'unit',
    include: ['domain/*.test.ts', 'domain/{auth,members,records,contact}/**/*.test.ts'],
    exclude: ['domain/{across-fields,time-zone}.test.ts', 'domain/members/likeness.test.ts'],
    isolate: false,
  },
})
