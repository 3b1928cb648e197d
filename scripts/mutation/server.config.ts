import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'unit',
    include: [
      'server/auth/*.unit.test.ts',
      'server/http/{client,networks,request-headers,validate}.unit.test.ts',
    ],
    isolate: false,
  },
})
