import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('keeps unused answers for 60 seconds [S9.4]', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(60_000)
})
