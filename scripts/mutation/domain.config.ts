import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'unit',
    include: [
      'domain/*.test.ts',
      'domain/{auth,blood-donors,check-membership,contact,corrections,members,public-forms,records}/**/*.test.ts',
    ],
    // Slow ones: a mutant of a constant needs every test of the group.
    exclude: ['domain/{across-fields,time-zone}.test.ts', 'domain/members/likeness.test.ts'],
    isolate: false,
  },
})
