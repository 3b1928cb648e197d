import { expect, it } from 'vitest'
import { DEFAULT_CHECK } from './check-rules.ts'
import { dailyLimits } from './daily-limits.ts'

it.each([
  [0, { perAddress: 60, perNetwork: 120, overall: 600, masked: { perAddress: 600, perNetwork: 1_200 } }],
  [2_000, { perAddress: 60, perNetwork: 120, overall: 600, masked: { perAddress: 600, perNetwork: 1_200 } }],
  [
    20_000,
    { perAddress: 100, perNetwork: 200, overall: 1_000, masked: { perAddress: 1_000, perNetwork: 2_000 } },
  ],
  [
    100_000,
    { perAddress: 200, perNetwork: 400, overall: 4_000, masked: { perAddress: 5_000, perNetwork: 10_000 } },
  ],
])('a register of %i members has limits of its size', (registered, limits) => {
  expect(dailyLimits(DEFAULT_CHECK, registered)).toMatchObject(limits)
})

it('an admin raises the limits of an election day by both the numbers and the shares', () => {
  const raised = { ...DEFAULT_CHECK, perAddress: 1_500, perNetwork: 2_500, overall: 10_000 }
  expect(dailyLimits(raised, 2_000)).toMatchObject({ perAddress: 60, perNetwork: 120, overall: 600 })
  expect(dailyLimits({ ...raised, addressPercent: 50, overallPercent: 100 }, 2_000)).toMatchObject({
    perAddress: 1_000,
    perNetwork: 2_000,
    overall: 2_000,
    reserved: { newcomers: 1_000, own: 160 },
  })
  expect(dailyLimits({ ...DEFAULT_CHECK, perAddress: 3, perNetwork: 5, overall: 8 }, 2_000)).toMatchObject({
    perAddress: 3,
    perNetwork: 5,
    overall: 8,
  })
})
