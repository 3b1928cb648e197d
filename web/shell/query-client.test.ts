import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('unused responses are cached for 60 seconds [S9.4]', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(60_000)
})
