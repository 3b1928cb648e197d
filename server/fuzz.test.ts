import { expect, it } from 'vitest'
import { verifyHistory } from './history/verify-history.ts'
import { startFuzz } from './testing/fuzz/fuzz-site.ts'
import { testEngine } from './testing/test-database.ts'

/** PostgreSQL checks what it stores more strictly; all else is the same code. `npm run fuzz` sends more. */
const DEFAULT_REQUESTS = testEngine() === 'postgres' ? 300 : 20_000
const { FUZZ_REQUESTS, FUZZ_SEED } = process.env
const isByHand = FUZZ_REQUESTS !== undefined
const requests = isByHand ? Number(FUZZ_REQUESTS) : DEFAULT_REQUESTS
/** The same requests in every run of `npm test`, other ones in every run by hand. */
const DEFAULT_SEED = isByHand ? undefined : 20_261_124
const seed = FUZZ_SEED === undefined ? DEFAULT_SEED : Number(FUZZ_SEED)

it(
  `${requests} odd requests are answered, none with an error of the server or with what is private [V1.5.2, V2.2.1, V2.2.2, V16.5.1, V16.5.3]`,
  { timeout: 120_000 + requests * 60 },
  async () => {
    const fuzz = await startFuzz(seed, isByHand)
    const { answered, failures } = await fuzz.run(requests)
    // Each has the seed, and the smallest request that shows the fault.
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(requests)
    expect((await verifyHistory(fuzz.database.db)).broken).toBeNull()
    expect((await fuzz.app.inject('/api/health')).statusCode).toBe(200)
    await fuzz.close()
  },
)
